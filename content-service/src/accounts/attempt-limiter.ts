/** Delays repeated attempts, such as failed logins. The delay doubles with each attempt. */
export interface AttemptLimiter {
  /**
   * Counts an attempt and returns 0, or returns the seconds until the next one is allowed. Call it
   * before the outcome is known, so that parallel attempts are limited too.
   */
  take(key: string): number;
  /** Removes the last attempt of a key, because it succeeded. */
  undo(key: string): void;
  /** Resets the count of a key. */
  forget(key: string): void;
}

interface AttemptLimiterOptions {
  /** Number of attempts without a delay. Later ones are delayed by 1, 2, 4… seconds. */
  free: number;
  /** Monotonic clock, in milliseconds: the wall clock may be set back. */
  elapsed: () => number;
  /** Called with a key when its first attempt is refused. */
  onLimited?(key: string): void;
}

interface Tally {
  count: number;
  last: number;
  until: number;
  isReported: boolean;
}

/** Milliseconds. The delay is bounded, because attempts to guess a user's password also delay that user. */
const maxDelay = 5 * 60_000;
/** Milliseconds after which attempts no longer count. */
const memory = 3_600_000;
/** Past this number, the key whose last attempt is the oldest is dropped. */
const maxKeys = 10_000;

/** Counts attempts in memory, separately for each key. */
export function createAttemptLimiter({
  free,
  elapsed,
  onLimited,
}: AttemptLimiterOptions): AttemptLimiter {
  const tallies = new Map<string, Tally>();

  function store(key: string, tally: Tally) {
    // Deleted first, because a Map keeps a key's position: the first key is the oldest.
    tallies.delete(key);
    tallies.set(key, tally);
    const [oldest] = tallies.keys();
    if (tallies.size > maxKeys && oldest !== undefined) tallies.delete(oldest);
  }

  return {
    take(key) {
      const time = elapsed();
      const tally = tallies.get(key);
      if (tally && time < tally.until) {
        if (!tally.isReported) onLimited?.(key);
        tally.isReported = true;
        return Math.ceil((tally.until - time) / 1000);
      }
      const recent = tally && time - tally.last < memory ? tally : { count: 0, isReported: false };
      const count = recent.count + 1;
      const delay = count < free ? 0 : Math.min(maxDelay, 1000 * 2 ** (count - free));
      store(key, { count, last: time, until: time + delay, isReported: recent.isReported });
      return 0;
    },
    undo(key) {
      const tally = tallies.get(key);
      if (tally) store(key, { ...tally, count: tally.count - 1, until: 0 });
    },
    forget: (key) => void tallies.delete(key),
  };
}
