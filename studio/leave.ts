/** Milliseconds after the last input within which the Studio sends it: it writes with a delay. */
const SENT = 2000;

let last = Number.NEGATIVE_INFINITY;

/** Returns whether the Studio may not have sent the last input yet. */
export const isUnsent = (): boolean => performance.now() - last < SENT;

/**
 * Reloads the page after an error that broke a screen, at most once a minute: the form then offers what was
 * typed. Without a connection, the Studio applies that to a draft which somebody has published meanwhile.
 */
export async function reloadAfterError(): Promise<void> {
  const key = 'reloaded-after-error';
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  // Without a connection there is nothing to load.
  const { ok } = await fetch(location.href, { method: 'HEAD' }).catch(() => Response.error());
  if (ok) location.reload();
}

/**
 * Makes the browser ask for confirmation before the user leaves or reloads the page with unsaved input:
 * input that the Studio has not sent yet, and writes that are pending. The Studio itself would discard
 * both.
 */
export function askBeforeLeaving(isPending: () => boolean): void {
  addEventListener('input', () => {
    last = performance.now();
  });
  addEventListener('beforeunload', (event) => {
    if (!isPending() && !isUnsent()) return;
    event.preventDefault();
    // The Studio signs off here, before the user has decided. Without a connection it then fails as a
    // whole, although the user stays.
    event.stopImmediatePropagation();
  });
}
