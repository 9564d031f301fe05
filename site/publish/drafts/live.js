// Reloads a previewed page when the Studio that frames it reports a changed draft.
const { studio, tag, question } = document.querySelector('script[data-studio]').dataset;

/** The session storage key of the open controls, restored after a reload. */
const KEY = `open at ${location.pathname}`;

const controls = () => [...document.querySelectorAll('main summary, main [aria-expanded]')];

const isOpen = (control) =>
  control.parentElement.matches('details[open]') || control.ariaExpanded === 'true';

// The browser itself restores the scroll position and the fragment.
function reload() {
  const open = controls().flatMap((control, index) => (isOpen(control) ? [index] : []));
  sessionStorage.setItem(KEY, JSON.stringify(open));
  location.reload();
}

let asked = 0;

/**
 * Reloads if the page has changed. If several requests overlap, only the response to the last one
 * counts.
 */
async function check() {
  asked += 1;
  const mine = asked;
  const { headers } = await fetch(location.pathname + location.search, {
    method: 'HEAD',
    cache: 'no-store',
  });
  if (mine === asked && headers.get('etag') !== `"${tag}"`) reload();
}

addEventListener('message', ({ origin, data }) => {
  // The server may be down for a while: the next change checks again.
  if (origin === studio && data?.type === 'changed') check().catch(() => {});
});

/** Opens the question that the editor writes, as a visitor would. */
function openQuestion(index) {
  const details = document.querySelectorAll('#faq-list details')[index];
  if (!details) return;
  if (details.getClientRects().length === 0) {
    document.querySelector('[aria-controls="faq-list"]')?.click();
  }
  details.open = true;
  // After the browser has scrolled to the fragment.
  addEventListener('load', () => details.scrollIntoView({ block: 'center' }));
}

const stored = sessionStorage.getItem(KEY);
const open = JSON.parse(stored ?? '[]');
if (stored === null && question !== undefined) openQuestion(Number(question));
sessionStorage.removeItem(KEY);
for (const index of open) controls()[index]?.click();

// Check once now: no script received the messages about changes while the page was loading.
check().catch(() => {});
