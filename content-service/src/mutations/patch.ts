import { Mutation } from '@sanity/mutator';
import type { Document } from '../documents/document.ts';
import { exceededLimit } from '../documents/document-limits.ts';
import {
  escapeDocument,
  escapeName,
  escapeNames,
  mayNeedEscape,
  unescapeDocument,
} from '../documents/escaped-names.ts';
import { reasonOf } from '../http/errors.ts';
import { invalidInput, MutationError, tooLarge } from './mutation-errors.ts';
import type { Patch } from './parse-mutations.ts';
import { operationsOf, type PatchOperation } from './patch-operations.ts';
import { renamePath } from './patch-paths.ts';

/** Returns a patched copy of the document. Throws a MutationError. */
export function applyPatch(document: Document, patch: Patch, index: number): Document {
  const escaped = escapeDocument(document);
  if (escaped === document && !mayNeedEscape(JSON.stringify(patch))) {
    return applyEscaped(document, patch, index);
  }
  return unescapeDocument(applyEscaped(escaped, escapedPatch(patch), index));
}

function applyEscaped(document: Document, patch: Patch, index: number): Document {
  const mayRepeat = mayRepeatValues(patch);
  let result = document;
  try {
    for (const operation of operationsOf(patch, () => result)) {
      result = applyOperation(result, operation);
      // Checked before the next operation multiplies what this one repeated.
      const excess = mayRepeat ? exceededLimit(result) : undefined;
      if (excess) throw tooLarge(index, excess);
    }
  } catch (error) {
    if (error instanceof MutationError) throw error;
    // The mutator descends into inserted values, and never ends if they match the path again.
    if (error instanceof RangeError) {
      throw tooLarge(index, `The paths of the patch match too much in "${document._id}"`);
    }
    throw invalidInput(index, `The patch cannot be applied: ${reasonOf(error)}`);
  }
  return result;
}

function applyOperation(document: Document, operation: PatchOperation): Document {
  const mutation = new Mutation({ mutations: [{ patch: { id: document._id, ...operation } }] });
  const result = mutation.apply(document);
  if (!result) throw new Error('the patch removed the whole document');
  return result;
}

/** Checks whether a patch may set a value at more than one position. */
function mayRepeatValues({ setIfMissing, set, diffMatchPatch, insert }: Patch): boolean {
  const paths = [
    ...Object.keys({ ...setIfMissing, ...set, ...diffMatchPatch }),
    ...[insert?.before, insert?.after, insert?.replace],
  ];
  return paths.some((path) => path !== undefined && /\.\.|[:,<>=?]/.test(path));
}

function escapedPatch(patch: Patch): Patch {
  const { setIfMissing, set, unset, diffMatchPatch, inc, dec, insert } = patch;
  return {
    ...patch,
    ...(setIfMissing && { setIfMissing: escapedEntries(setIfMissing, escapeNames) }),
    ...(set && { set: escapedEntries(set, escapeNames) }),
    ...(unset && { unset: unset.map(escapedPath) }),
    ...(diffMatchPatch && { diffMatchPatch: escapedEntries(diffMatchPatch) }),
    ...(inc && { inc: escapedEntries(inc) }),
    ...(dec && { dec: escapedEntries(dec) }),
    ...(insert && { insert: escapedInsert(insert) }),
  };
}

function escapedInsert({ before, after, replace, items }: NonNullable<Patch['insert']>) {
  return {
    ...(before !== undefined && { before: escapedPath(before) }),
    ...(after !== undefined && { after: escapedPath(after) }),
    ...(replace !== undefined && { replace: escapedPath(replace) }),
    items: items.map(escapeNames),
  };
}

function escapedEntries<Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Value = (value) => value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [escapedPath(path), change(value)]),
  );
}

function escapedPath(path: string): string {
  return renamePath(path, escapeName);
}
