import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { Semaphore } from '../http/semaphore.ts';
import { MutationError } from '../mutations/mutation-errors.ts';
import type { TransactionOptions, WriteAccess } from '../mutations/transact.ts';

/** Bytes of a request's body: https://www.sanity.io/docs/technical-limits. */
export const maxWriteBytes = 4_000_000;

export interface WriteOptions extends TransactionOptions {
  /** Shared by all writers, so that no write happens between the query and the commit of another. */
  readonly writeMutex: Semaphore;
  accessOf(c: Context): WriteAccess;
}

/**
 * Creates middleware that refuses requests without permission to write. It runs before the body is
 * read, which takes time, and before any lookup, because other errors would reveal what exists.
 */
export function requireWriter(accessOf: WriteOptions['accessOf']): MiddlewareHandler {
  return async (c, next) => {
    const access = accessOf(c);
    if (!access.can('update', 'any')) throw access.refusal('update');
    await next();
  };
}

/** Converts a MutationError into the response that `@sanity/client` parses. */
export async function withErrorResponse<T>(
  kind: 'mutation' | 'action',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MutationError)) throw error;
    const description = `The ${kind}(s) failed: ${error.detail.description}`;
    const items = [{ index: error.index, error: error.detail }];
    const type = `${kind}Error`;
    throw new ApiError(error.status, description, { error: { type, description, items } });
  }
}
