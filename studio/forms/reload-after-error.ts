import { isUnsaved } from './before-unload.ts';

/** Least time in ms between two reloads after an error. */
const RELOADED = 60_000;

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
