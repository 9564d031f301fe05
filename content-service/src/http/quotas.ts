import { createQuota, type Quota } from './quota.ts';

const MB = 1_000_000;

/** What requests use up, each with a share for clients with a credential that no others can take. */
export interface Quotas {
  /** Requests that are being answered, until the first byte of the answer. */
  readonly requests: Quota;
  /** Streams of events that are open. */
  readonly streams: Quota;
  /** Bytes of answers made in memory that clients have not read yet. */
  readonly unread: Quota;
  /** Exports in progress: each keeps the database from reusing what was deleted meanwhile. */
  readonly exports: Quota;
}

export function createQuotas(): Quotas {
  return {
    requests: createQuota({ anonymous: 256, perAddress: 128, known: 512, perIdentity: 256 }),
    streams: createQuota({ anonymous: 400, perAddress: 100, known: 1000, perIdentity: 400 }),
    unread: createQuota({
      anonymous: 96 * MB,
      perAddress: 32 * MB,
      known: 128 * MB,
      perIdentity: 64 * MB,
    }),
    exports: createQuota({ anonymous: 4, perAddress: 2, known: 8, perIdentity: 4 }),
  };
}
