/**
 * Returns whether the visitor wants to save data: with the browser's data saver (Save Data API) or the
 * system's (Media Queries 5, `prefers-reduced-data`).
 */
export function savesData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
