import { shifted, shiftedName } from '../documents/attribute-names.ts';
import { renamePath } from './patch-paths.ts';
import type { PatchOperations } from './patch-schema.ts';

/** Shifts the names of attributes in a patch's paths and values, as `shiftedDocument` in a document. */
export function shiftedPatch(patch: PatchOperations): PatchOperations {
  const { setIfMissing, set, unset, diffMatchPatch, inc, dec, insert } = patch;
  return {
    ...patch,
    ...(setIfMissing && { setIfMissing: shiftedEntries(setIfMissing, shifted) }),
    ...(set && { set: shiftedEntries(set, shifted) }),
    ...(unset && { unset: unset.map(shiftedPath) }),
    ...(diffMatchPatch && { diffMatchPatch: shiftedEntries(diffMatchPatch, same) }),
    ...(inc && { inc: shiftedEntries(inc, same) }),
    ...(dec && { dec: shiftedEntries(dec, same) }),
    ...(insert && { insert: shiftedInsert(insert) }),
  };
}

function shiftedInsert(insert: NonNullable<PatchOperations['insert']>) {
  const { before, after, replace, items } = insert;
  return {
    ...(before !== undefined && { before: shiftedPath(before) }),
    ...(after !== undefined && { after: shiftedPath(after) }),
    ...(replace !== undefined && { replace: shiftedPath(replace) }),
    items: items.map(shifted),
  };
}

function shiftedEntries<Value>(
  values: Readonly<Record<string, Value>>,
  shift: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [shiftedPath(path), shift(value)]),
  );
}

function shiftedPath(path: string): string {
  return renamePath(path, shiftedName);
}

function same<Value>(value: Value): Value {
  return value;
}
