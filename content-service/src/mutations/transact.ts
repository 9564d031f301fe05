import { randomUUID } from 'node:crypto';
import type { Access } from '../access/request-access.ts';
import type { Document } from '../documents/document.ts';
import type { Origin } from '../documents/transaction.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { createDeadline, TimeoutError } from '../query/deadline.ts';
import type { QueryText } from '../query/parse-query.ts';
import type { Queries } from '../query/queries.ts';
import type { Store } from '../store/store.ts';
import { MutationError } from './mutation-errors.ts';
import { parseMutation } from './parse-mutations.ts';
import {
  createTransactionBuilder,
  type MutationResult,
  type TransactionBuilder,
} from './transaction-builder.ts';

/** The permissions of a writer, and the author of its transactions. */
export type WriteAccess = Pick<Access, 'identity' | 'can' | 'refusal'>;

export interface TransactionRequest {
  /** What the parts of the transaction are called in errors. */
  readonly kind: 'mutation' | 'action';
  /** Chosen by the client. Generated if missing. */
  readonly transactionId?: string;
  /** Why the service itself makes it. Requests never set it. */
  readonly origin?: Origin | undefined;
  /** Whether to check and apply everything without committing it. */
  readonly dryRun: boolean;
}

export interface TransactionOptions {
  readonly store: Store;
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
 * Runs `work`, which applies mutations, and commits all of them or none. No other write comes between: nothing
 * here waits. Throws ApiError and StorageError.
 */
export function transact<Outcome>(
  { store, timeout = 5000 }: TransactionOptions,
  access: WriteAccess,
  { kind, transactionId = randomUUID(), origin, dryRun }: TransactionRequest,
  work: (builder: TransactionBuilder) => Outcome,
): TransactionResult<Outcome> {
  if (!transactionIdPattern.test(transactionId)) {
    throw refusal(400, `"${transactionId}" is not the ID of a transaction`);
  }
  if (store.log.has(transactionId)) {
    const description = `There already is a transaction with the ID "${transactionId}"`;
    const error = { type: 'transactionAlreadyExistsError', description, transactionId };
    throw new ApiError(409, description, { error });
  }
  const timestamp = new Date().toISOString();
  const builder = createTransactionBuilder(store, {
    transactionId,
    timestamp,
    allow(permission, id) {
      if (!access.can(permission, id)) throw access.refusal(permission);
    },
  });
  try {
    const { outcome, built } = withDeadline(timeout, () => ({
      outcome: work(builder),
      built: builder.build(),
    }));
    const before = new Map(built.changes.map((change) => [change.id, change.before]));
    if (!dryRun && built.changes.length > 0) {
      const author = access.identity;
      store.commit({ id: transactionId, author, origin, timestamp, ...built });
    }
    const document = (id: string) => builder.get(id) ?? before.get(id) ?? undefined;
    return { transactionId, outcome, document };
  } catch (error) {
    if (error instanceof MutationError) throw error.toApiError(kind, builder.position);
    if (!(error instanceof TimeoutError)) throw error;
    // The mutator copies an array once for each item that a patch changes, in quadratic time.
    const limit = `The transaction takes longer than ${timeout} ms to apply`;
    throw refusal(413, `${limit}; change fewer documents or items at once`);
  }
}

/**
 * Parses and runs mutations as one transaction. Each mutation by query becomes one mutation of each
 * document, drafts included, that the query finds before the transaction. Throws as `transact` does.
 */
export function mutate(
  options: TransactionOptions & { readonly queries: Pick<Queries, 'run'> },
  access: WriteAccess,
  request: Omit<TransactionRequest, 'kind'>,
  input: readonly unknown[],
): TransactionResult<MutationResult[]> {
  return transact(options, access, { ...request, kind: 'mutation' }, (builder) => {
    const mutations = builder.each(input, (json) => parseMutation(json, find));
    return builder.each(mutations, (list) => list.map(builder.apply)).flat();
  });

  function find({ query, params }: QueryText): Set<string> {
    // The result of the query may be a list or one document.
    const ids = `coalesce((${query}\n)[]._id, (${query}\n)._id)`;
    const viewpoint = { perspective: 'raw', seesPrivate: true } as const;
    const asked = { query: ids, params, viewpoint, identity: access.identity };
    const found: unknown = JSON.parse(options.queries.run(asked).result);
    return new Set([found].flat().filter((id) => typeof id === 'string'));
  }
}
