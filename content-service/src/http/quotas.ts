/** The client that a request is counted under: the owner of its credential, or else a network address. */
export interface Client {
  /** The id of a user or token, `publisher`, or an address; an IPv6 address counts by its /64 network. */
  readonly key: string;
  /** Whether a valid credential came with the request. Limits reserve a share for these. */
  readonly isKnown: boolean;
}

/** The client of requests when routes are mounted without `admission`, as in tests. */
export const nobody: Client = { key: '', isKnown: false };

/** Returns a name that no other client has, known or anonymous. */
export function nameOf({ key, isKnown }: Client): string {
  return `${isKnown ? 'known' : 'anonymous'} ${key}`;
}

/** Limits on the amount in use at once. Anonymous and known clients have separate shares. */
export interface QuotaLimits {
  /** All clients without a credential together. */
  readonly anonymous: number;
  readonly perAddress: number;
  /** All clients with a credential together. */
  readonly known: number;
  readonly perIdentity: number;
}

/** Limits the use of one resource: requests in progress or streams. */
export interface Quota {
  /**
   * Reserves an amount and returns the function that releases it, which may be called twice. Returns
   * `client` if this client has used up its own share (a 429), and `all` if all clients together
   * have used up theirs (a 503).
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

/** The quotas of all requests. Each has a share that only clients with a credential can use. */
export interface Quotas {
  /** Requests in progress, until the first byte of the response. */
  readonly requests: Quota;
  /** Open event streams. */
  readonly streams: Quota;
  /** Exports in progress: each holds a read transaction, during which SQLite's write-ahead log cannot shrink. */
  readonly exports: Quota;
}

export function createQuotas(): Quotas {
  return {
    requests: createQuota({ anonymous: 256, perAddress: 128, known: 512, perIdentity: 256 }),
    streams: createQuota({ anonymous: 400, perAddress: 100, known: 1000, perIdentity: 400 }),
    exports: createQuota({ anonymous: 4, perAddress: 2, known: 8, perIdentity: 4 }),
  };
}
