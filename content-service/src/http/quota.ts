import { type Client, nameOf } from './client.ts';

/** How much may be in use at once. Anonymous and known clients have separate shares. */
export interface QuotaLimits {
  /** All clients without a credential together. */
  readonly anonymous: number;
  readonly perAddress: number;
  /** All clients with a credential together. */
  readonly known: number;
  readonly perIdentity: number;
}

/** A share of something that runs out: requests in progress, streams, bytes that wait to be read. */
export interface Quota {
  /**
   * Reserves an amount and returns the function that gives it back, which may be called twice.
   * Returns `client` where this client has used up its own share, and `all` where everybody has
   * together: the first is for a 429, the second for a 503.
   */
  take(client: Client, amount?: number): (() => void) | 'client' | 'all';
}

export function createQuota(limits: QuotaLimits): Quota {
  const used = new Map<string, number>();
  const total = { anonymous: 0, known: 0 };

  return {
    take(client, amount = 1) {
      const { isKnown } = client;
      const kind = isKnown ? 'known' : 'anonymous';
      const each = isKnown ? limits.perIdentity : limits.perAddress;
      const name = nameOf(client);
      const own = used.get(name) ?? 0;
      if (own + amount > each) return 'client';
      if (total[kind] + amount > limits[kind]) return 'all';
      used.set(name, own + amount);
      total[kind] += amount;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total[kind] -= amount;
        const left = (used.get(name) ?? 0) - amount;
        if (left > 0) used.set(name, left);
        else used.delete(name);
      };
    },
  };
}
