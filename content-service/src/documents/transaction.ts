/** A document, as JSON gives it. */
export interface Document {
  readonly _id: string;
  readonly _type: string;
  readonly _rev?: string;
  readonly _createdAt?: string;
  readonly _updatedAt?: string;
  readonly [attribute: string]: unknown;
}

/** What a transaction sees while it is made: the documents before it, and its own changes. */
export interface Contents {
  get(id: string): Document | undefined;
  /** Takes a document's id; gives the ids of all documents that refer to it strongly. */
  referencing(id: string): readonly string[];
}

/** What a transaction makes of one document: created where there is none before, deleted where none after. */
export interface Change {
  readonly id: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** What a transaction is to be; the store gives its changes a revision and keeps all of them or none. */
export interface PendingTransaction {
  /** Becomes the `_rev` of every document that is changed. */
  readonly id: string;
  /** Whose it is: `p-…` of a user, or the token's. */
  readonly author: string;
  /** ISO, with milliseconds. */
  readonly timestamp: string;
  /** As they are told to listeners and in the history: each names one document. */
  readonly mutations: readonly object[];
  /** One for each document that is touched, in the order of first touch. */
  readonly changes: readonly Change[];
}

/** A committed transaction. */
export interface Transaction extends PendingTransaction {
  /** Grows by one with each transaction, from 1. */
  readonly sequence: number;
}

/** Where in the log to begin and end, each end included; and how many at most. */
export interface LogRange {
  readonly fromTransaction?: string;
  readonly toTransaction?: string;
  /** ISO. */
  readonly fromTime?: string;
  readonly toTime?: string;
  readonly authors?: readonly string[];
  /** Newest first. */
  readonly reverse?: boolean;
  readonly limit?: number;
}

/** All that was ever written, for whoever asks what a document was. */
export interface TransactionLog {
  /** Takes ids of documents; gives the transactions that touched any of them, with all their changes to these. */
  transactionsOf(ids: readonly string[], range?: LogRange): Iterable<Transaction>;
  /** Gives a document as it was once: after a transaction, or at a time (ISO); null where there was none. */
  documentAt(id: string, when: { revision: string } | { time: string }): Document | null;
}

/** The documents of one dataset and all that was written. */
export interface DocumentStore extends Contents {
  readonly log: TransactionLog;
  /** All documents, by id. */
  all(): Iterable<Document>;
  /** Takes how ids begin; gives those of all documents whose ids do, in order. */
  idsBeginning(prefix: string): readonly string[];
  /**
   * Keeps what `make` gives, at once and durably, or nothing; throws what `make` throws, and
   * StorageError where the disk refuses.
   */
  commit(make: (contents: Contents) => PendingTransaction): Transaction;
  /** The listener gets every transaction once it is kept, one after another. */
  onCommit(listener: (transaction: Transaction) => void): () => void;
}

/** Returns the id of the document that a mutation in the log names. */
export function mutatedId(mutation: object): string | undefined {
  const [body]: unknown[] = Object.values(mutation);
  if (typeof body !== 'object' || body === null) return undefined;
  // A document that is created has an `_id`, and may have an attribute `id` of its own.
  if ('_id' in body && typeof body._id === 'string') return body._id;
  return 'id' in body && typeof body.id === 'string' ? body.id : undefined;
}
