import type { Document } from '../documents/transaction.ts';
import type { PatchOperations } from './patch-schema.ts';
import { lastRange, withoutRanges } from './ranges.ts';

type Insert = NonNullable<PatchOperations['insert']>;
type InsertAt =
  | { before: string; items: unknown[] }
  | { after: string; items: unknown[] }
  | { replace: string; items: unknown[] };

/** One operation on one path, as the mutator takes it. */
export type Operation =
  | { setIfMissing: Record<string, unknown> }
  | { set: Record<string, unknown> }
  | { unset: string[] }
  | { diffMatchPatch: Record<string, string> }
  | { inc: Record<string, number> }
  | { dec: Record<string, number> }
  | { insert: InsertAt };

/**
 * Takes a patch and what gives the document as it is by then; gives the patch's operations one
 * by one, in the order of the vendor's mutator, with no ranges in their paths.
 */
export function* operationsOf(
  patch: PatchOperations,
  current: () => Document,
): Generator<Operation> {
  for (const [path, value] of exact(patch.setIfMissing)) yield { setIfMissing: { [path]: value } };
  for (const [path, value] of exact(patch.set)) yield { set: { [path]: value } };
  for (const path of patch.unset ?? []) yield* unsets(path);
  for (const [path, value] of exact(patch.diffMatchPatch)) {
    yield { diffMatchPatch: { [path]: value } };
  }
  for (const [path, value] of exact(patch.inc)) yield { inc: { [path]: value } };
  for (const [path, value] of exact(patch.dec)) yield { dec: { [path]: value } };
  if (patch.insert) yield* inserts(patch.insert, current());

  function* exact<Value>(values: Record<string, Value> = {}): Generator<[string, Value]> {
    for (const [path, value] of Object.entries(values)) {
      for (const found of withoutRanges(path, current())) yield [found, value];
    }
  }

  function* unsets(path: string): Generator<Operation> {
    for (const found of withoutRanges(path, current())) yield { unset: [found] };
  }
}

function* inserts(insert: Insert, document: Document): Generator<Operation> {
  const { before, after, replace, items } = insert;
  for (const path of pathsOf(before)) yield { insert: { before: path, items } };
  for (const path of pathsOf(after)) yield { insert: { after: path, items } };
  if (replace === undefined) return;
  const slices = lastRange(replace, document);
  if (!slices) {
    for (const path of pathsOf(replace)) yield { insert: { replace: path, items } };
    return;
  }
  for (const { array, length, start, end } of slices) {
    const positions = Array.from({ length: end - start }, (_, index) => start + index);
    if (positions.length > 0) {
      yield { insert: { replace: `${array}[${positions.join(',')}]`, items } };
    } else if (start < length) yield { insert: { before: `${array}[${start}]`, items } };
    else yield { insert: { after: `${array}[-1]`, items } };
  }

  function pathsOf(path: string | undefined): string[] {
    return path === undefined ? [] : withoutRanges(path, document);
  }
}
