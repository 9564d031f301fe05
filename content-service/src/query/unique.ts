import { DateTime } from 'groq-js';

/**
 * Takes an array; gives it without what comes again: null, text, numbers, truth and dates. Objects
 * and arrays are all their own. Gives null for anything else.
 */
export function unique(value: unknown): unknown {
  if (!Array.isArray(value)) return null;
  const plain = new Set<unknown>();
  const dates = new Set<string>();
  return value.filter((item: unknown) => {
    if (item instanceof DateTime) return isNew(dates, `${item}`);
    if (typeof item === 'object' && item !== null) return true;
    return isNew(plain, item ?? null);
  });
}

function isNew<T>(seen: Set<T>, item: T): boolean {
  return seen.size < seen.add(item).size;
}
