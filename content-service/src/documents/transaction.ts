import type { Document } from './document.ts';

/** The documents that a transaction is applied to. */
export interface Contents {
  get(id: string): Document | undefined;
  /** Returns the ids of all documents with a strong reference to `id`. */
  referencing(id: string): readonly string[];
}

/** A change of one document: `before` is null where it is created, `after` where it is deleted. */
export interface Change {
  readonly id: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** A transaction that is not committed yet. */
export interface PendingTransaction {
  /** The `_rev` of every document that it changes. */
  readonly id: string;
  /** Id of a user, `p-…`, or of a token. */
  readonly author: string;
  /** ISO 8601, with milliseconds. */
  readonly timestamp: string;
  /** In the form that listeners and the history report; each names one document. */
  readonly mutations: readonly object[];
  /** One for each document, in the order in which they were first touched. */
  readonly changes: readonly Change[];
}

/** A committed transaction. */
export interface Transaction extends PendingTransaction {
  /** Consecutive, from 1. */
  readonly sequence: number;
}

/** A part of the log. Both ends are included. */
export interface LogRange {
  readonly fromTransaction?: string;
  readonly toTransaction?: string;
  /** ISO 8601. */
  readonly fromTime?: string;
  readonly toTime?: string;
  readonly authors?: readonly string[];
  /** Newest first. */
  readonly reverse?: boolean;
  readonly limit?: number;
}

/** All committed transactions. */
export interface TransactionLog {
  /** Returns the transactions that changed any of these documents, with only their changes to them. */
  transactionsOf(ids: readonly string[], range?: LogRange): Iterable<Transaction>;
  /** Returns a document after a transaction or at a time (ISO 8601), or null where it did not exist. */
  documentAt(id: string, when: { revision: string } | { time: string }): Document | null;
}

/** The documents of one dataset and their history. */
export interface DocumentStore extends Contents {
  readonly log: TransactionLog;
  /** Returns all documents, by id. */
  all(): Iterable<Document>;
  /** Returns the ids with this prefix, in order. */
  idsBeginning(prefix: string): readonly string[];
  /**
   * Writes the transaction that `make` returns, all of it or nothing, and returns once it is durable.
   * Throws what `make` throws, and a StorageError.
   */
  commit(make: (contents: Contents) => PendingTransaction): Transaction;
  /** Calls the listener with each committed transaction, in order. Returns what unsubscribes it. */
  onCommit(listener: (transaction: Transaction) => void): () => void;
}

/** Returns the id of the document that a logged mutation names. */
export function mutatedId(mutation: object): string | undefined {
  const [body]: unknown[] = Object.values(mutation);
  if (typeof body !== 'object' || body === null) return undefined;
  // A document that is created has an `_id`, and may have an attribute `id` as well.
  if ('_id' in body && typeof body._id === 'string') return body._id;
  return 'id' in body && typeof body.id === 'string' ? body.id : undefined;
}
