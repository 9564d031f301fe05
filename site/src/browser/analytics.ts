/**
 * Adds the script of the analytics service (`SITE_ANALYTICS_SRC`), with the `data-` attributes that it reads from its
 * element. The page has loaded by then: a service that is blocked, or does not answer, delays nothing.
 */
const meta = document.querySelector<HTMLMetaElement>('meta[name=analytics]');

addEventListener('load', () => {
  if (!meta) return;
  const script = document.createElement('script');
  Object.assign(script.dataset, meta.dataset);
  // Plausible counts nothing before this call, which its code for pages makes inline.
  script.onload = () => window.plausible?.init?.({});
  script.src = meta.content;
  document.head.append(script);
});
