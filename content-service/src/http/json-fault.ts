/** Levels of objects and arrays: twice a document's, and far from where the stack would end. */
const maxLevels = 200;
/** Parts of a place that a message names. */
const namedParts = 3;

interface Fault {
  readonly reason: string;
  /** Names and positions that lead to it. */
  readonly place: readonly string[];
}

/**
 * Returns what is wrong with parsed JSON as the end of a sentence, if anything: nesting that would
 * exhaust the stack of what handles it, or a number such as `1e400`, which is parsed as infinite
 * and would be written as `null`.
 */
export function faultInJson(json: unknown): string | undefined {
  const fault = faultIn(json, maxLevels);
  if (!fault) return undefined;
  const place = fault.place.slice(0, namedParts).join('.');
  return place === '' ? fault.reason : `${fault.reason} in "${place}"`;
}

function faultIn(value: unknown, levels: number): Fault | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { reason: 'holds a number beyond 1.8e308', place: [] };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return { reason: `is nested deeper than ${maxLevels} levels`, place: [] };
  // An array of a million numbers is no list of a million names.
  const items = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [name, item] of items) {
    const fault = faultIn(item, levels - 1);
    if (fault) return { ...fault, place: [`${name}`, ...fault.place] };
  }
  return undefined;
}
