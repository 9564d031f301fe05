import { extractWithPath } from '@sanity/mutator';
import type { Document } from '../documents/document.ts';
import type { Patch } from './parse-mutations.ts';
import { type PathToken, pathTokens, quotedName } from './patch-paths.ts';

type Insert = NonNullable<Patch['insert']>;
type InsertAt =
  | { before: string; items: unknown[] }
  | { after: string; items: unknown[] }
  | { replace: string; items: unknown[] };

/** One operation on one path, in the format of `@sanity/mutator`. */
export type PatchOperation =
  | { setIfMissing: Record<string, unknown> }
  | { set: Record<string, unknown> }
  | { unset: string[] }
  | { diffMatchPatch: Record<string, string> }
  | { inc: Record<string, number> }
  | { dec: Record<string, number> }
  | { insert: InsertAt };

/**
 * Splits a patch into its operations, in the order in which the mutator applies them. Replaces each
 * range with a list of positions, because the mutator treats `[0:0]` as all items, and applies the rest
 * of the path once for each position. `current` returns the document after the operations so far.
 */
export function* operationsOf(patch: Patch, current: () => Document): Generator<PatchOperation> {
  for (const [path, value] of expanded(patch.setIfMissing)) {
    yield { setIfMissing: { [path]: value } };
  }
  for (const [path, value] of expanded(patch.set)) yield { set: { [path]: value } };
  for (const path of patch.unset ?? []) {
    for (const found of withoutRanges(path, current())) yield { unset: [found] };
  }
  for (const [path, value] of expanded(patch.diffMatchPatch)) {
    yield { diffMatchPatch: { [path]: value } };
  }
  for (const [path, value] of expanded(patch.inc)) yield { inc: { [path]: value } };
  for (const [path, value] of expanded(patch.dec)) yield { dec: { [path]: value } };
  if (patch.insert) yield* insertsOf(patch.insert, current());

  function* expanded<Value>(values: Record<string, Value> = {}): Generator<[string, Value]> {
    for (const [path, value] of Object.entries(values)) {
      for (const found of withoutRanges(path, current())) yield [found, value];
    }
  }
}

function* insertsOf(
  { before, after, replace, items }: Insert,
  document: Document,
): Generator<PatchOperation> {
  for (const path of pathsOf(before)) yield { insert: { before: path, items } };
  for (const path of pathsOf(after)) yield { insert: { after: path, items } };
  const range = replace === undefined ? undefined : firstRange(replace);
  if (range?.after !== '') {
    for (const path of pathsOf(replace)) yield { insert: { replace: path, items } };
    return;
  }
  for (const { array, length, start, positions } of slicesOf(range, document)) {
    if (positions.length > 0) {
      yield { insert: { replace: `${array}[${positions.join(',')}]`, items } };
    } else if (start < length) yield { insert: { before: `${array}[${start}]`, items } };
    else yield { insert: { after: `${array}[-1]`, items } };
  }

  function pathsOf(path: string | undefined): string[] {
    return path === undefined ? [] : withoutRanges(path, document);
  }
}

function withoutRanges(path: string, document: Document): string[] {
  const range = firstRange(path);
  if (!range) return [path];
  return slicesOf(range, document).flatMap(({ array, positions }) => {
    if (positions.length === 0) return [];
    const listed = `${array}[${positions.join(',')}]${range.after}`;
    // The list of positions may be long, so it is parsed again only if another range follows.
    return firstRange(range.after) ? withoutRanges(listed, document) : [listed];
  });
}

/** A range in a path, with the parts of the path before and after it. */
type Range = Extract<PathToken, { kind: 'range' }> & {
  readonly before: string;
  readonly after: string;
};

function firstRange(path: string): Range | undefined {
  let before = '';
  for (const token of pathTokens(path)) {
    if (token.kind === 'range') {
      return { ...token, before, after: path.slice(before.length + token.text.length) };
    }
    before += token.text;
  }
  return undefined;
}

/** The items of one array that a range selects. */
interface Slice {
  /** The path of this array only. */
  readonly array: string;
  readonly length: number;
  readonly start: number;
  readonly positions: readonly number[];
}

function slicesOf({ before, from, to }: Range, document: Document): Slice[] {
  if (before === '') return [];
  return extractWithPath(before, document).flatMap(({ path, value }) => {
    if (!Array.isArray(value)) return [];
    const { length } = value;
    const start = positionIn(length, from ?? 0);
    const count = Math.max(0, positionIn(length, to ?? length) - start);
    const positions = Array.from({ length: count }, (_, index) => start + index);
    return [{ array: pathText(path), length, start, positions }];
  });
}

/** Returns a position in an array. In a range, -1 is after the last item: `splice()` of `@sanity/client` relies on it. */
function positionIn(length: number, position: number): number {
  const counted = position < 0 ? length + 1 + position : position;
  return Math.min(Math.max(counted, 0), length);
}

function pathText(path: readonly (string | number)[]): string {
  return path.map((part) => `[${typeof part === 'number' ? part : quotedName(part)}]`).join('');
}
