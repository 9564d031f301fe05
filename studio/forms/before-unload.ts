// Undocumented in `sanity` 6.16.0: the Studio sends input with a delay. At `beforeunload` it ends the presence of
// its user, before the person has decided whether to leave. Without a connection it then breaks as a whole.

/** Milliseconds after the last input within which the Studio sends it. */
const SENT = 2000;

let last = Number.NEGATIVE_INFINITY;
let isWritePending = () => false;

/** Returns whether the Studio may not have sent the last input yet. */
export const isInputUnsent = (): boolean => performance.now() - last < SENT;

/** Returns whether the service may not have all input yet. */
export const isUnsaved = (): boolean => isInputUnsent() || isWritePending();

/**
 * Makes the browser ask for confirmation before the user leaves or reloads the page with unsaved input:
 * input that the Studio has not sent yet, and what `isPending` reports. The Studio itself would discard
 * both. It also asks while `isPublishing`; a reload after an error does not wait for that, because what
 * publishes may be broken too.
 */
export function confirmBeforeUnload(isPending: () => boolean, isPublishing: () => boolean): void {
  isWritePending = isPending;
  addEventListener('input', () => {
    last = performance.now();
  });
  addEventListener('beforeunload', (event) => {
    if (!isUnsaved() && !isPublishing()) return;
    event.preventDefault();
    // Keeps the event from the Studio.
    event.stopImmediatePropagation();
  });
}
