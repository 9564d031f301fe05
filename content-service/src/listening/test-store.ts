import type {
  Change,
  Document,
  DocumentStore,
  LogRange,
  Transaction,
  TransactionLog,
} from '../transaction.ts';

/** A store in memory, for tests. */
export interface TestStore extends DocumentStore {
  /**
   * Takes what documents are to be, null for those to be deleted; makes it so in one transaction,
   * whose id is their `_rev`.
   */
  write(documents: Readonly<Record<string, Attributes | null>>, author?: string): Transaction;
}

/** A document without what the store gives it. */
export type Attributes = { readonly _type: string; readonly [attribute: string]: unknown };

/** Takes the first documents, by id: they are in the log as the first transaction. */
export function createTestStore(
  documents: Readonly<Record<string, Attributes>> = {},
  name = 'transaction',
): TestStore {
  const current = new Map<string, Document>();
  const transactions: Transaction[] = [];
  const listeners = new Set<(transaction: Transaction) => void>();
  const contents = { get: (id: string) => current.get(id), referencing: () => [] };

  const store: TestStore = {
    ...contents,
    log: logOf(transactions),
    all: () => current.values(),
    commit(make) {
      const transaction = { ...make(contents), sequence: transactions.length + 1 };
      for (const { id, after } of transaction.changes) {
        if (after) current.set(id, after);
        else current.delete(id);
      }
      transactions.push(transaction);
      for (const listener of listeners) listener(transaction);
      return transaction;
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write(written, author = 'p-tester') {
      const count = transactions.length + 1;
      const id = `${name}-${count}`;
      const timestamp = new Date(Date.UTC(2026, 0, 1, 0, count)).toISOString();
      const changes = Object.entries(written).map(
        ([documentId, attributes]): Change => ({
          id: documentId,
          before: current.get(documentId) ?? null,
          after: attributes && { _id: documentId, ...attributes, _rev: id, _updatedAt: timestamp },
        }),
      );
      const mutations = changes.map(({ id: documentId, after }) =>
        after ? { createOrReplace: after } : { delete: { id: documentId } },
      );
      return store.commit(() => ({ id, author, timestamp, mutations, changes }));
    },
  };
  if (Object.keys(documents).length > 0) store.write(documents);
  return store;
}

function logOf(transactions: readonly Transaction[]): TransactionLog {
  return {
    transactionsOf(ids, range = {}) {
      const touching = transactions
        .map((one) => ({ ...one, changes: one.changes.filter(({ id }) => ids.includes(id)) }))
        .filter(({ changes }) => changes.length > 0);
      const within = touching.filter((one) => isWithin(one, range, transactions));
      const ordered = range.reverse ? within.reverse() : within;
      return ordered.slice(0, range.limit);
    },
    documentAt(id, when) {
      const last = transactions.findLastIndex((one) =>
        'revision' in when ? one.id === when.revision : one.timestamp <= when.time,
      );
      const changes = transactions.slice(0, last + 1).flatMap((one) => one.changes);
      return changes.findLast((change) => change.id === id)?.after ?? null;
    },
  };
}

function isWithin(one: Transaction, range: LogRange, all: readonly Transaction[]): boolean {
  const sequenceOf = (id: string) => all.find((other) => other.id === id)?.sequence ?? -1;
  const { fromTransaction, toTransaction, fromTime, toTime, authors } = range;
  return (
    (!fromTransaction || one.sequence >= sequenceOf(fromTransaction)) &&
    (!toTransaction || one.sequence <= sequenceOf(toTransaction)) &&
    (!fromTime || one.timestamp >= fromTime) &&
    (!toTime || one.timestamp <= toTime) &&
    (!authors || authors.includes(one.author))
  );
}
