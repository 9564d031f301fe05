import { randomKey } from './identifiers.ts';

/** Takes any part of a document; gives a copy in which every object that is an item of an array has a `_key`. */
export function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keyed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withKeys(item)]));
}

/** Takes an item of an array; gives a copy with a `_key` where it is an object. */
export function keyed(item: unknown): unknown {
  const inner = withKeys(item);
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
  return { _key: randomKey(), ...inner };
}
