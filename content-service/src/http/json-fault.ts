/** Levels of nesting: twice the limit of a document, and far below what overflows the stack. */
const maxLevels = 200;
/** Number of path segments in a message. */
const namedParts = 3;

interface Fault {
  readonly reason: string;
  /** Names and indexes from the root to the value. */
  readonly path: readonly string[];
}

/**
 * Returns what is wrong with parsed JSON, as the end of a sentence: nesting that would
 * overflow the stack of recursive code, or a number such as `1e400`, which `JSON.parse` reads as
 * `Infinity` and `JSON.stringify` would write as `null`.
 */
export function faultInJson(json: unknown): string | undefined {
  const fault = faultIn(json, maxLevels);
  if (!fault) return undefined;
  const path = fault.path.slice(0, namedParts).join('.');
  return path === '' ? fault.reason : `${fault.reason} in "${path}"`;
}

function faultIn(value: unknown, levels: number): Fault | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { reason: 'holds a number beyond 1.8e308', path: [] };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return { reason: `is nested deeper than ${maxLevels} levels`, path: [] };
  // `Object.entries` would create a string for each index of a long array.
  const items = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [name, item] of items) {
    const fault = faultIn(item, levels - 1);
    if (fault) return { ...fault, path: [`${name}`, ...fault.path] };
  }
  return undefined;
}
