/** Milliseconds after the last input within which the Studio sends it: it writes with a delay. */
const SENT = 2000;

/** Least time in ms between two reloads after an error. */
const RELOADED = 60_000;

let last = Number.NEGATIVE_INFINITY;
let isWaiting = () => false;

/** Returns whether the Studio may not have sent the last input yet. */
export const isUnsent = (): boolean => performance.now() - last < SENT;

const isUnsaved = () => isUnsent() || isWaiting();

/**
 * Reloads the page after an error that broke a screen, when all is saved and there is something to load: the
 * form then offers what was dropped. Does so at most once a minute.
 */
export async function reloadAfterError(): Promise<void> {
  const key = 'reloaded-after-error';
  await pause(Number(sessionStorage.getItem(key)) + RELOADED - Date.now());
  while (isUnsaved() || !(await isThere())) await pause(1000);
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

async function isThere(): Promise<boolean> {
  const { ok } = await fetch(location.href, { method: 'HEAD' }).catch(() => Response.error());
  return ok;
}

function pause(ms: number): Promise<void> {
  return new Promise((waited) => setTimeout(waited, ms));
}

/**
 * Makes the browser ask for confirmation before the user leaves or reloads the page with unsaved input:
 * input that the Studio has not sent yet, and what `isPending` reports. The Studio itself would discard
 * both. It also asks while `isPublishing`; a reload after an error does not wait for that, because what
 * publishes may be broken too.
 */
export function askBeforeLeaving(isPending: () => boolean, isPublishing: () => boolean): void {
  isWaiting = isPending;
  addEventListener('input', () => {
    last = performance.now();
  });
  addEventListener('beforeunload', (event) => {
    if (!isUnsaved() && !isPublishing()) return;
    event.preventDefault();
    // The Studio signs off here, before the user has decided. Without a connection it then fails as a
    // whole, although the user stays.
    event.stopImmediatePropagation();
  });
}
