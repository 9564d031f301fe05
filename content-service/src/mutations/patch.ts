import { Mutation } from '@sanity/mutator';
import { escapeDocument, mayNeedEscape, unescapeDocument } from '../documents/escaped-names.ts';
import type { Document } from '../documents/transaction.ts';
import { reasonOf } from '../http/errors.ts';
import { checkBounds } from './bounds.ts';
import { Fault, invalid, tooLarge } from './fault.ts';
import { type Operation, operationsOf } from './operations.ts';
import type { PatchOperations } from './patch-schema.ts';
import { escapedPatch } from './shift-patch.ts';

/**
 * Takes a document, a patch for it, and the patch's place in its list; gives the document as the
 * patch makes it and leaves the first as it was. Throws a Fault.
 */
export function applyPatch(document: Document, patch: PatchOperations, index: number): Document {
  const escaped = escapeDocument(document);
  if (escaped === document && !mayNeedEscape(JSON.stringify(patch))) {
    return applyEscaped(document, patch, index);
  }
  return unescapeDocument(applyEscaped(escaped, escapedPatch(patch), index));
}

/** Applies a patch of which the mutator can handle all names. */
function applyEscaped(document: Document, patch: PatchOperations, index: number): Document {
  const many = findsMany(patch);
  let result = document;
  try {
    for (const operation of operationsOf(patch, () => result)) {
      result = applied(result, operation);
      // What such a patch makes many of, the next one multiplies.
      if (many) checkBounds(result, index);
    }
  } catch (error) {
    if (error instanceof Fault) throw error;
    // The mutator follows what it inserts where that has the same path again.
    if (error instanceof RangeError) {
      throw tooLarge(index, `The patch finds too much in "${document._id}"`);
    }
    throw invalid(index, `The patch cannot be applied: ${reasonOf(error)}`);
  }
  return result;
}

function applied(document: Document, operation: Operation): Document {
  const mutation = new Mutation({ mutations: [{ patch: { id: document._id, ...operation } }] });
  const result = mutation.apply(document);
  if (!result) throw new Error('nothing is left of the document');
  return result;
}

/** Says whether a patch may put what it brings into more than one place. */
function findsMany({ setIfMissing, set, diffMatchPatch, insert }: PatchOperations): boolean {
  const paths = [
    ...Object.keys({ ...setIfMissing, ...set, ...diffMatchPatch }),
    ...[insert?.before, insert?.after, insert?.replace],
  ];
  return paths.some((path) => path !== undefined && /\.\.|[:,<>=?]/.test(path));
}
