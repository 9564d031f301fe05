import type { Document, DocumentStore, Transaction } from '../transaction.ts';

/** A store for tests, in memory: one that forgets its log. */
export function createTestStore(documents: readonly Document[] = []): DocumentStore {
  const kept = new Map(documents.map((document) => [document._id, document]));
  const listeners = new Set<(transaction: Transaction) => void>();
  let sequence = 0;

  const contents = {
    get: (id: string) => kept.get(id),
    referencing: (id: string) =>
      [...kept.values()]
        .filter((document) => JSON.stringify(document).includes(`"_ref":"${id}"`))
        .map(({ _id }) => _id),
  };
  return {
    ...contents,
    log: { transactionsOf: () => [], documentAt: () => null },
    all: () => [...kept.values()].sort((a, b) => (a._id < b._id ? -1 : 1)),
    commit(make) {
      const draft = make(contents);
      for (const { id, after } of draft.changes) {
        if (after) kept.set(id, { ...after, _rev: draft.id });
        else kept.delete(id);
      }
      sequence += 1;
      const transaction = { ...draft, sequence };
      for (const listener of listeners) listener(transaction);
      return transaction;
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
