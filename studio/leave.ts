/** Milliseconds after the last input at which the Studio has saved it: it saves with a delay. */
const SAVED = 2000;

/**
 * Makes the browser ask for confirmation before the user leaves or reloads the page with unsaved input.
 * The Studio itself would discard that input.
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
