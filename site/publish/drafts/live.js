/** Shows a page's new state in its place when the Studio around it says that a draft has changed. */
const { studio, tag } = document.querySelector('script[data-studio]').dataset;

/** Where what was open is kept while the page is loaded again. */
const KEY = `open at ${location.pathname}`;

const controls = () => [...document.querySelectorAll('main summary, main [aria-expanded]')];

const isOpen = (control) =>
  control.parentElement.matches('details[open]') || control.ariaExpanded === 'true';

// A reload alone keeps how far the page is scrolled, and what its address names.
function reload() {
  const open = controls().flatMap((control, index) => (isOpen(control) ? [index] : []));
  sessionStorage.setItem(KEY, JSON.stringify(open));
  location.reload();
}

let asked = 0;

/** Of several in a row the last answer is the newest: only that is looked at. */
async function look() {
  asked += 1;
  const mine = asked;
  const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  if (mine === asked && headers.get('etag') !== `"${tag}"`) reload();
}

addEventListener('message', ({ origin, data }) => {
  // The server may be gone for a while: the next change asks again.
  if (origin === studio && data?.type === 'changed') look().catch(() => {});
});

const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
sessionStorage.removeItem(KEY);
for (const index of kept) controls()[index]?.click();

// What changed while the page came was said to nobody.
look().catch(() => {});
