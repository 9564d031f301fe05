import { escapeName, escapeNames } from '../documents/escaped-names.ts';
import type { PatchOperations } from './patch-schema.ts';
import { renamePath } from './path-tokens.ts';

/** Escapes the names of attributes in a patch's paths and values, as `escapeDocument` in a document. */
export function escapedPatch(patch: PatchOperations): PatchOperations {
  const { setIfMissing, set, unset, diffMatchPatch, inc, dec, insert } = patch;
  return {
    ...patch,
    ...(setIfMissing && { setIfMissing: escapedEntries(setIfMissing, escapeNames) }),
    ...(set && { set: escapedEntries(set, escapeNames) }),
    ...(unset && { unset: unset.map(escapedPath) }),
    ...(diffMatchPatch && { diffMatchPatch: escapedEntries(diffMatchPatch, same) }),
    ...(inc && { inc: escapedEntries(inc, same) }),
    ...(dec && { dec: escapedEntries(dec, same) }),
    ...(insert && { insert: escapedInsert(insert) }),
  };
}

function escapedInsert(insert: NonNullable<PatchOperations['insert']>) {
  const { before, after, replace, items } = insert;
  return {
    ...(before !== undefined && { before: escapedPath(before) }),
    ...(after !== undefined && { after: escapedPath(after) }),
    ...(replace !== undefined && { replace: escapedPath(replace) }),
    items: items.map(escapeNames),
  };
}

function escapedEntries<Value>(
  values: Readonly<Record<string, Value>>,
  shift: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [escapedPath(path), shift(value)]),
  );
}

function escapedPath(path: string): string {
  return renamePath(path, escapeName);
}

function same<Value>(value: Value): Value {
  return value;
}
