/**
 * Measures visits for the site's owner (`SITE_VITALS_URL`), unless the visitor saves data or asks
 * for privacy.
 */
const meta = document.querySelector<HTMLMetaElement>('meta[name=vitals]');

async function measure({ content, dataset }: HTMLMetaElement) {
  const { sendVitals } = await import('./send-vitals.ts');
  sendVitals(content, dataset.page ?? '');
}

addEventListener('load', () => {
  const { saving } = document.documentElement.dataset;
  if (meta && saving === undefined && !navigator.globalPrivacyControl) measure(meta);
});
