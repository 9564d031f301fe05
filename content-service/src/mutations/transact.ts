import type { Access } from '../access/request-access.ts';
import type { Permission } from '../accounts/roles.ts';
import type { Document, DocumentStore, Draft } from '../documents/transaction.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { createDeadline, TimeoutError } from '../query/deadline.ts';
import { isTransactionId, randomId } from './identifiers.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** What whoever writes may do, and under which name it is done. */
export type WriteAccess = Pick<Access, 'author' | 'can' | 'refusal'>;

/** What is asked of a transaction besides what it does. */
export interface TransactionRequest {
  /** The client's own id for it; one is made up where it gives none. */
  readonly transactionId?: string;
  /** Nothing is kept, and all else is the same. */
  readonly dryRun: boolean;
}

/** Where transactions are kept. */
export interface TransactionOptions {
  readonly store: DocumentStore;
  /** Says whether there ever was a transaction with this id. */
  isUsed(transactionId: string): boolean;
  /** Milliseconds in which mutations must be applied; for tests. */
  readonly patience?: number;
}

/** Milliseconds for applying a transaction's mutations. */
const usualPatience = 5000;
const within = createDeadline();

/** A transaction that was kept, unless it changes nothing or was only tried. */
export interface Transacted<Outcome> {
  readonly transactionId: string;
  readonly outcome: Outcome;
  /** Gives a document as the transaction left it, or as it was before it was deleted. */
  document(id: string): Document | undefined;
}

/**
 * Takes who writes, what is asked, and what applies mutations to a workspace; keeps all of them
 * or none. Throws refusals, Faults of the mutations, and what the store throws.
 */
export function transact<Outcome>(
  { store, isUsed, patience = usualPatience }: TransactionOptions,
  access: WriteAccess,
  request: TransactionRequest,
  work: (workspace: Workspace) => Outcome,
): Transacted<Outcome> {
  const transactionId = request.transactionId ?? randomId();
  if (!isTransactionId(transactionId)) {
    throw refusal(400, `"${transactionId}" is not the ID of a transaction`);
  }
  if (isUsed(transactionId)) throw alreadyUsed(transactionId);
  const timestamp = new Date().toISOString();
  const workspace = createWorkspace(store, { transactionId, timestamp, allow });
  const { outcome, finished } = inTime(patience, () => ({
    outcome: work(workspace),
    finished: workspace.finish(),
  }));
  const draft: Draft = { id: transactionId, author: access.author, timestamp, ...finished };
  const before = new Map(draft.changes.map((change) => [change.id, change.before]));
  if (!request.dryRun && draft.changes.length > 0) store.commit(() => draft);
  return {
    transactionId,
    outcome,
    document: (id) => workspace.get(id) ?? before.get(id) ?? undefined,
  };

  function allow(permission: Permission, id: string): void {
    if (!access.can(permission, id)) throw access.refusal(permission);
  }
}

/** The mutator copies an array once for each of its items that a patch changes. */
function inTime<T>(patience: number, work: () => T): T {
  try {
    return within(patience, work);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    const limit = `The transaction takes longer than ${patience} ms to apply`;
    throw refusal(413, `${limit}; change fewer documents or items at once`);
  }
}

function alreadyUsed(transactionId: string): ApiError {
  const description = `There already is a transaction with the ID "${transactionId}"`;
  const error = { type: 'transactionAlreadyExistsError', description, transactionId };
  return new ApiError(409, description, { error });
}
