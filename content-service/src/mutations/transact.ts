import type { Access } from '../access/request-access.ts';
import { type Document, randomId } from '../documents/document.ts';
import type { DocumentStore, PendingTransaction } from '../documents/transaction.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { createDeadline, TimeoutError } from '../query/deadline.ts';
import { createTransactionBuilder, type TransactionBuilder } from './transaction-builder.ts';

/** The permissions of a writer, and the author of its transactions. */
export type WriteAccess = Pick<Access, 'author' | 'can' | 'refusal'>;

export interface TransactionRequest {
  /** Chosen by the client. Generated if missing. */
  readonly transactionId?: string;
  /** Whether to check and apply everything without committing it. */
  readonly dryRun: boolean;
}

export interface TransactionOptions {
  readonly store: DocumentStore;
  /** Milliseconds in which the mutations must be applied. */
  readonly timeout?: number;
}

const transactionIdPattern = /^[A-Za-z0-9._-]{1,128}$/;
const withDeadline = createDeadline();

/** A transaction. It was committed unless it changed nothing or was a dry run. */
export interface TransactionResult<Outcome> {
  readonly transactionId: string;
  /** The return value of `work`. */
  readonly outcome: Outcome;
  /** Returns a document after the transaction, or a deleted one as it was before its deletion. */
  document(id: string): Document | undefined;
}

/**
 * Runs `work`, which applies mutations, and commits all of them or none. Throws ApiError,
 * MutationError and StorageError.
 */
export function transact<Outcome>(
  { store, timeout = 5000 }: TransactionOptions,
  access: WriteAccess,
  request: TransactionRequest,
  work: (builder: TransactionBuilder) => Outcome,
): TransactionResult<Outcome> {
  const transactionId = request.transactionId ?? randomId();
  if (!transactionIdPattern.test(transactionId)) {
    throw refusal(400, `"${transactionId}" is not the ID of a transaction`);
  }
  if (store.log.has(transactionId)) throw alreadyUsed(transactionId);
  const timestamp = new Date().toISOString();
  const builder = createTransactionBuilder(store, {
    transactionId,
    timestamp,
    allow(permission, id) {
      if (!access.can(permission, id)) throw access.refusal(permission);
    },
  });
  const { outcome, built } = inTime(timeout, () => ({
    outcome: work(builder),
    built: builder.build(),
  }));
  const pending: PendingTransaction = {
    id: transactionId,
    author: access.author,
    timestamp,
    ...built,
  };
  const before = new Map(pending.changes.map((change) => [change.id, change.before]));
  if (!request.dryRun && pending.changes.length > 0) store.commit(pending);
  return {
    transactionId,
    outcome,
    document: (id) => builder.get(id) ?? before.get(id) ?? undefined,
  };
}

/** Bounds the time of `work`: the mutator copies an array once for each item that a patch changes, in quadratic time. */
function inTime<T>(timeout: number, work: () => T): T {
  try {
    return withDeadline(timeout, work);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    const limit = `The transaction takes longer than ${timeout} ms to apply`;
    throw refusal(413, `${limit}; change fewer documents or items at once`);
  }
}

function alreadyUsed(transactionId: string): ApiError {
  const description = `There already is a transaction with the ID "${transactionId}"`;
  const error = { type: 'transactionAlreadyExistsError', description, transactionId };
  return new ApiError(409, description, { error });
}
