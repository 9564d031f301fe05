/** Measures a visit for the owner (`SITE_VITALS_URL`), not of who saves data or asks for privacy. */
const meta = document.querySelector<HTMLMetaElement>('meta[name=vitals]');

async function measure({ content, dataset }: HTMLMetaElement) {
  const { sendVitals } = await import('./send-vitals.ts');
  sendVitals(content, dataset.page ?? '');
}

addEventListener('load', () => {
  const { saving } = document.documentElement.dataset;
  if (meta && saving === undefined && !navigator.globalPrivacyControl) measure(meta);
});
