import { QUERIES, type Results } from './results.ts';

/** Values of every type that JSON has, none of them what a field is made for. */
export const WRONG: readonly unknown[] = [
  true,
  [],
  {},
  [[]],
  [null],
  [{}],
  { nested: { deep: [1] } },
  { _type: 'reference', _ref: 'nothing' },
];

/** The same that some fields take for text or for a number. */
export const ODD: readonly unknown[] = [7, -1, 0.5, 1e300, '', 'text', '\u0000', 'undefined'];

export interface Variant {
  readonly query: (typeof QUERIES)[number];
  /** From the query's answer to the value. */
  readonly path: readonly (string | number)[];
}

/** Gives the place of every value in the answers, down to the last; of a list, its first document stands for all. */
export function variantsOf(results: Results): Variant[] {
  return QUERIES.flatMap((query) => pathsIn(results[query]).map((path) => ({ query, path })));
}

/** Gives the answers with another value at a place. */
export function replaced(results: Results, { query, path }: Variant, value: unknown): Results {
  return { ...results, [query]: withValue(results[query], path, value) };
}

/** Replaces every value that an editor types or chooses, down to the last, by one. */
export function replacedEverywhere(results: Results, value: unknown): Results {
  const places = variantsOf(results).filter(
    ({ path }) => !/_id|_updatedAt|crop|hotspot|asset/.test(`${path}`),
  );
  const leaves = places.filter(
    ({ query, path }) =>
      !places.some((other) => other.query === query && isWithin(other.path, path)),
  );
  return leaves.reduce((replacing, place) => replaced(replacing, place, value), results);
}

function isWithin(path: Variant['path'], outer: Variant['path']): boolean {
  return path.length > outer.length && outer.every((key, index) => key === path[index]);
}

function pathsIn(value: unknown): (string | number)[][] {
  const below = isRecord(value) ? Object.keys(value) : Array.isArray(value) ? [0] : [];
  return [[], ...below.flatMap((key) => pathsIn(at(value, key)).map((path) => [key, ...path]))];
}

function withValue(whole: unknown, [key, ...rest]: Variant['path'], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue(at(whole, key), rest, value);
  if (Array.isArray(whole)) return whole.with(Number(key), inner);
  return isRecord(whole) ? { ...whole, [key]: inner } : whole;
}

function at(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) ? value[key] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
