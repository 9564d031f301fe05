import type { Change, Origin } from '../documents/transaction.ts';
import { type TransactionOptions, transact, type WriteAccess } from './transact.ts';

/**
 * Makes documents what they were, in one transaction. Their time of change becomes the present. Throws ApiError and StorageError, and nothing is written then.
 */
export function revertDocuments(
  options: TransactionOptions,
  access: WriteAccess,
  { origin, changes }: { origin?: Origin; changes: Change[] },
): void {
  transact(options, access, { kind: 'mutation', origin, dryRun: false }, (builder) => {
    for (const { id, after } of changes) {
      const { _rev, _updatedAt, ...document } = after ?? { _rev: '', _updatedAt: '', _type: '' };
      builder.apply(after ? { createOrReplace: document } : { delete: { id } });
    }
  });
}
