import { QUERIES, type Results } from './results.ts';

/** Values of every JSON type that no field expects. */
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

/** Values that some fields accept as text or as a number. */
export const ODD: readonly unknown[] = [7, -1, 0.5, 1e300, '', 'text', '\u0000', 'undefined'];

interface Variant {
  readonly query: (typeof QUERIES)[number];
  /** The path from a query's answer to a value. */
  readonly path: readonly (string | number)[];
}

/** Returns the paths of all values in the answers. The first document stands for all of a list. */
function variantsOf(results: Results): Variant[] {
  return QUERIES.flatMap((query) => pathsIn(results[query]).map((path) => ({ query, path })));
}

/** Returns the answers with another value at a path. */
function replaced(results: Results, { query, path }: Variant, value: unknown): Results {
  return { ...results, [query]: withValue(results[query], path, value) };
}

/** Replaces every value that an editor enters or chooses. */
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
