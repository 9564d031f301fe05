import { randomId } from '../documents/document.ts';
import type { Change } from '../documents/transaction.ts';
import { type TransactionOptions, transact, type WriteAccess } from './transact.ts';

/**
 * Makes documents what they were, in one transaction whose id begins with `prefix`. Their time of change
 * becomes the present. Throws ApiError and StorageError, and nothing is written then.
 */
export function putBack(
  options: TransactionOptions,
  access: WriteAccess,
  prefix: string,
  changes: readonly Change[],
): void {
  const transactionId = `${prefix}${randomId()}`;
  transact(options, access, { kind: 'mutation', transactionId, dryRun: false }, (builder) => {
    for (const { id, after } of changes) {
      if (after === null) builder.apply({ delete: { id } });
      else {
        const { _rev, _updatedAt, ...document } = after;
        builder.apply({ createOrReplace: document });
      }
    }
  });
}
