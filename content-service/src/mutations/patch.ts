import { Mutation } from '@sanity/mutator';
import type { Document } from '../documents/document.ts';
import { reasonOf } from '../http/errors.ts';
import { invalidInput, tooLarge } from './mutation-errors.ts';
import type { Patch } from './parse-mutations.ts';

/** Returns a patched copy of the document. Throws a MutationError. */
export function applyPatch(document: Document, patch: Patch, index: number): Document {
  try {
    const mutation = new Mutation({ mutations: [{ patch: { ...patch, id: document._id } }] });
    const patched = mutation.apply(document);
    if (patched) return patched;
  } catch (error) {
    // The mutator descends into inserted values, and never ends if they match the path again.
    if (error instanceof RangeError) {
      throw tooLarge(index, `The paths of the patch match too much in "${document._id}"`);
    }
    throw invalidInput(index, `The patch cannot be applied: ${reasonOf(error)}`);
  }
  throw invalidInput(index, 'A patch cannot remove the whole document');
}
