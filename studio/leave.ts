/** The Studio saves what is typed a moment later; this long after the last key, in ms, it has. */
const SAVED = 2000;

/**
 * Makes the browser ask before the page is left or reloaded with unsaved typing, which the Studio
 * itself would discard.
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
