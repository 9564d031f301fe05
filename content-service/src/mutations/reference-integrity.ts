import { strongReferences } from '../documents/strong-references.ts';
import type { Change, Contents } from '../documents/transaction.ts';
import { MutationError } from './mutation-errors.ts';

/** A change, and the position of the last mutation that touched the document. */
export interface IndexedChange extends Change {
  readonly index: number;
}

/**
 * Throws a 409 if a transaction deletes a document to which others refer, or adds a strong reference to
 * a document that does not exist. Only the final state counts, so that documents that refer to each
 * other can be created and deleted together, in any order.
 */
export function checkReferences(
  contents: Contents,
  touched: ReadonlyMap<string, IndexedChange>,
): void {
  const changes = [...touched.values()];
  for (const { id, before, after, index } of changes) {
    // A change of type counts as a deletion: https://www.sanity.io/docs/http-reference/mutation.
    if (!before || after?._type === before._type) continue;
    const referring = referringTo(id);
    if (referring.length > 0) throw hasReferences(index, id, referring);
  }
  for (const { id, before, after, index } of changes) {
    if (!after) continue;
    const known = new Set(before ? strongReferences(before) : []);
    const missing = strongReferences(after).find((target) => !known.has(target) && !exists(target));
    if (missing !== undefined) throw referencesNothing(index, id, missing);
  }

  function referringTo(id: string): string[] {
    const untouched = contents.referencing(id).filter((other) => !touched.has(other));
    const changed = changes.filter(
      (change) => change.id !== id && change.after && strongReferences(change.after).includes(id),
    );
    return [...untouched, ...changed.map((change) => change.id)];
  }

  function exists(id: string): boolean {
    const change = touched.get(id);
    return change ? change.after !== null : contents.get(id) !== undefined;
  }
}

function hasReferences(index: number, id: string, referencingIDs: readonly string[]) {
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`;
  const type = 'documentHasExistingReferencesError';
  return new MutationError(409, index, { type, description, id, referencingIDs });
}

function referencesNothing(index: number, id: string, referenceID: string) {
  const description = `Document "${id}" references non-existent document "${referenceID}"`;
  const type = 'documentReferenceDoesNotExistError';
  return new MutationError(409, index, { type, description, id, referenceID });
}
