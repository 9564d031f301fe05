import { randomKey } from './identifiers.ts';
import type { PatchOperations } from './patch-schema.ts';

/** Takes any part of a document; gives a copy in which every object that is an item of an array has a `_key`. */
export function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keyed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withKeys(item)]));
}

/** Takes a patch; gives it with a `_key` for every object that it puts into an array without one. */
export function withKeysInPatch(patch: PatchOperations): PatchOperations {
  const { setIfMissing, set, insert } = patch;
  return {
    ...patch,
    ...(setIfMissing && { setIfMissing: valuesWithKeys(setIfMissing) }),
    ...(set && { set: valuesWithKeys(set) }),
    ...(insert && { insert: { ...insert, items: insert.items.map(keyed) } }),
  };
}

function valuesWithKeys(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [
      path,
      namesItem(path) ? keyed(value) : withKeys(value),
    ]),
  );
}

/** Whether a path ends in one position, `[2]` or `[ -1 ]`. */
function namesItem(path: string): boolean {
  if (!path.endsWith(']')) return false;
  const position = path.slice(path.lastIndexOf('[') + 1, -1).trim();
  return /^-?\d+$/.test(position);
}

/** Takes an item of an array; gives a copy with a `_key` where it is an object. */
function keyed(item: unknown): unknown {
  const inner = withKeys(item);
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
  return { _key: randomKey(), ...inner };
}
