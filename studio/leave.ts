/** The Studio saves what is typed a moment later; this long after the last key, in ms, it has. */
const SAVED = 2000;

/**
 * Lets the browser ask whoever leaves or loads the page again before what they typed last was saved:
 * the Studio itself lets it go.
 */
export function askBeforeLeaving(): void {
  let last = Number.NEGATIVE_INFINITY;
  addEventListener('input', () => {
    last = performance.now();
  });
  addEventListener('beforeunload', (event) => {
    if (performance.now() - last < SAVED) event.preventDefault();
  });
}
