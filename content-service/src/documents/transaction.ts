import type { Document } from './document.ts';

/** The documents to which a transaction is applied. */
export interface Contents {
  get(id: string): Document | undefined;
  /** Returns the strong references of other documents to any of these ids. */
  referencing(ids: ReadonlySet<string>): readonly Reference[];
}

/** A reference between two documents, by their ids. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** A change of one document: `before` is null for a creation, `after` is null for a deletion. */
export interface Change {
  readonly id: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** Why the service itself made a transaction: it put the site back, undid a change, or wrote an archive. */
export const origins = ['back', 'undo', 'restore'] as const;
export type Origin = (typeof origins)[number];

/** A transaction that is not committed yet. */
export interface PendingTransaction {
  /** Also the new `_rev` of every document that the transaction changes. */
  readonly id: string;
  /** Id of a user, `p-…`, or of a token. */
  readonly author: string;
  /** Absent for what a client wrote. */
  readonly origin?: Origin | undefined;
  /** ISO 8601, with milliseconds. */
  readonly timestamp: string;
  /** Each names one document. Listeners and the history report them in this form. */
  readonly mutations: readonly object[];
  /** One for each document, in the order of the first mutation of each. */
  readonly changes: readonly Change[];
}

/** A committed transaction. */
export interface Transaction extends PendingTransaction {
  /** Consecutive, from 1. */
  readonly sequence: number;
}

/** A committed transaction without what it changed. */
export type TransactionHead = Pick<
  Transaction,
  'sequence' | 'id' | 'author' | 'origin' | 'timestamp'
>;

/** A range of the log, ends included. */
export interface LogRange {
  readonly fromTransaction?: string | undefined;
  readonly toTransaction?: string | undefined;
  /** Newest first. */
  readonly reverse?: boolean;
  readonly limit?: number;
}

/** All committed transactions. */
export interface TransactionLog {
  /** Returns the transactions that changed any of these documents, without changes to other documents. */
  transactionsOf(ids: readonly string[], range?: LogRange): Iterable<Transaction>;
  /** Returns a document after a transaction or at a time (ISO 8601), or null if it did not exist. */
  documentAt(id: string, when: { revision: string } | { time: string }): Document | null;
  /** Checks whether a transaction has this id. */
  has(id: string): boolean;
  /**
   * Returns the transactions from one sequence to another that changed public documents, newest first.
   * Uploads do not count. The limit -1 is none.
   */
  published(
    limit: number,
    range?: Partial<Record<'from' | 'to', number | undefined>>,
  ): readonly TransactionHead[];
  /**
   * Returns what a range of transactions changed in public documents, those of assets included: each
   * document once, before and after all of them, also if both are the same.
   */
  publicChanges(from: number, to?: number): readonly Change[];
}

export type ChangeListener = (transaction: Transaction) => void;

/** Returns the id of the document that a logged mutation names. */
export function mutatedId(mutation: object): string | undefined {
  const [body]: unknown[] = Object.values(mutation);
  if (typeof body !== 'object' || body === null) return undefined;
  // The document in a create mutation has an `_id`, and may also have an attribute `id`.
  if ('_id' in body && typeof body._id === 'string') return body._id;
  return 'id' in body && typeof body.id === 'string' ? body.id : undefined;
}
