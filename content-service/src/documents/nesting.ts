/** Levels of objects and arrays that a document may have, so that recursive code does not exhaust the stack. */
export const MOST_LEVELS = 100;

/** Whether a value has more than `levels` levels of objects and arrays. Looks no deeper. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}
