import { PAGE, SAVING } from '../dom-contract.ts';

/**
 * Measures visits for the site's owner (`SITE_VITALS_URL`), unless the visitor saves data or asks
 * for privacy.
 */
const meta = document.querySelector<HTMLMetaElement>('meta[name=vitals]');

async function measure(meta: HTMLMetaElement) {
  const { sendVitals } = await import('./send-vitals.ts');
  sendVitals(meta.content, meta.getAttribute(PAGE) ?? '');
}

addEventListener('load', () => {
  const isSaving = document.documentElement.hasAttribute(SAVING);
  if (meta && !isSaving && !navigator.globalPrivacyControl) measure(meta);
});
