import { strongReferences } from '../documents/strong-references.ts';
import type { Change, Contents } from '../documents/transaction.ts';
import { isReferred, refersToNothing } from './mutation-errors.ts';

/** A document that was touched, and the place of the mutation that did so last. */
export interface Touched extends Change {
  readonly index: number;
}

/**
 * Takes the documents before a transaction and what it makes of those it touches; throws a Fault
 * where a document would go that others refer to, or a new reference would lead nowhere. Only how
 * it ends counts, so that documents can come and go together in any order.
 */
export function checkReferences(contents: Contents, touched: ReadonlyMap<string, Touched>): void {
  const changes = [...touched.values()];
  for (const { id, before, after, index } of changes) {
    // A document of another type is another document: others did not refer to that.
    if (!before || after?._type === before._type) continue;
    const referring = referringTo(id);
    if (referring.length > 0) throw isReferred(index, id, referring);
  }
  for (const { id, before, after, index } of changes) {
    if (!after) continue;
    const known = new Set(before ? strongReferences(before) : []);
    const missing = strongReferences(after).find((target) => !known.has(target) && !exists(target));
    if (missing !== undefined) throw refersToNothing(index, id, missing);
  }

  function referringTo(id: string): string[] {
    const untouched = contents.referencing(id).filter((other) => !touched.has(other));
    const made = changes.filter(
      (change) => change.id !== id && change.after && strongReferences(change.after).includes(id),
    );
    return [...untouched, ...made.map((change) => change.id)];
  }

  function exists(id: string): boolean {
    const change = touched.get(id);
    return change ? change.after !== null : contents.get(id) !== undefined;
  }
}
