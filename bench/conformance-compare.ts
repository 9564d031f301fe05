import { isDeepStrictEqual } from 'node:util';

type Entry = [name: string, value: unknown] | [];

/** Attributes that a service adds to documents that lack them. */
const added = ['_rev', '_createdAt', '_updatedAt'];

/**
 * Returns whether a result is the expected one. Each service has scores of its own, so the suite
 * gives only their order: `_pos` instead of `_score`, the best first.
 */
export function isExpected(result: unknown, expected: unknown): boolean {
  const text = JSON.stringify(expected ?? null);
  const unasked = new Set(added.filter((name) => !text.includes(`"${name}"`)));
  const scores = [...new Set(scoresOf(result))].toSorted((a, b) => b - a);
  const comparable = text.includes('"_pos"') ? withPositions(result, scores) : result;
  return isDeepStrictEqual(plain(comparable, unasked), plain(expected ?? null, new Set()));
}

function scoresOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '_score' && typeof item === 'number' ? [item] : scoresOf(item),
  );
}

function withPositions(value: unknown, scores: readonly number[]): unknown {
  return mapped(value, (key, item) =>
    key === '_score' && typeof item === 'number'
      ? ['_pos', scores.indexOf(item) + 1]
      : [key, withPositions(item, scores)],
  );
}

/** Sums of fractions differ in their last digit between implementations. */
function plain(value: unknown, without: ReadonlySet<string>): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(14));
  return mapped(value, (key, item) => (without.has(key) ? [] : [key, plain(item, without)]));
}

/** Maps the entries of an object or array; an empty result removes an entry. */
function mapped(value: unknown, map: (key: string, item: unknown) => Entry): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => map('', item)[1]);
  const entries = Object.entries(value).map(([key, item]) => map(key, item));
  return Object.fromEntries(entries.filter((entry) => entry.length > 0));
}
