/**
 * Returns whether the visitor wants to save data: with the browser's data saver (Save Data API) or the
 * system's (Media Queries 5, `prefers-reduced-data`).
 */
export function savesData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Returns whether the network is so slow that what is not needed yet must wait. Such networks are often metered. */
export function isMetered(): boolean {
  return /^(slow-2g|2g|3g)$/.test(navigator.connection?.effectiveType ?? '');
}
