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

/** Returns the patched document; the given one is unchanged. Throws a MutationError. */
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
      // Before the next operation multiplies what this one repeated.
      const excess = mayRepeat ? exceededLimit(result) : undefined;
      if (excess) throw tooLarge(index, excess);
    }
  } catch (error) {
    if (error instanceof MutationError) throw error;
    // The mutator descends into what it inserts, without end where that matches the path again.
    if (error instanceof RangeError) {
      throw tooLarge(index, `The patch finds too much in "${document._id}"`);
    }
    throw invalidInput(index, `The patch cannot be applied: ${reasonOf(error)}`);
  }
  return result;
}

function applyOperation(document: Document, operation: PatchOperation): Document {
  const mutation = new Mutation({ mutations: [{ patch: { id: document._id, ...operation } }] });
  const result = mutation.apply(document);
  if (!result) throw new Error('nothing is left of the document');
  return result;
}

/** Whether a patch may put a value into more than one place. */
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
