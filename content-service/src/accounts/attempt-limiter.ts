/** How often something was tried, and how long one must wait before trying again. */
export interface AttemptLimiter {
  /**
   * Takes who or what tries; counts it and gives 0, or gives the seconds to wait. Counted before the
   * outcome is known, so that many at once are not free.
   */
  take(key: string): number;
  /** The last attempt was no failure: it does not count. */
  undo(key: string): void;
  /** No attempt so far counts any more. */
  forget(key: string): void;
}

interface Options {
  /** Attempts before one has to wait: a second, and each time twice as long. */
  free: number;
  /** Milliseconds of a clock that never steps: the wall clock may be set back by a day. */
  elapsed: () => number;
  /** Takes who has to wait for the first time since they began. */
  refused?(key: string): void;
}

interface Tally {
  count: number;
  last: number;
  until: number;
  /** Whether it was refused. */
  told: boolean;
}

/** Longest wait, in milliseconds: whoever guesses at somebody's password keeps them out as well. */
const longestWait = 5 * 60_000;
/** Milliseconds after which attempts no longer count. */
const memory = 3_600_000;
/** Most keys that are remembered; past it, who has not tried for longest is forgotten. */
const mostKeys = 10_000;

/** Gives a count for each key, in memory. */
export function createAttemptLimiter({ free, elapsed, refused }: Options): AttemptLimiter {
  const tallies = new Map<string, Tally>();

  function keep(key: string, tally: Tally) {
    tallies.delete(key);
    tallies.set(key, tally);
    const [oldest] = tallies.keys();
    if (tallies.size > mostKeys && oldest !== undefined) tallies.delete(oldest);
  }

  return {
    take(key) {
      const time = elapsed();
      const tally = tallies.get(key);
      if (tally && time < tally.until) {
        if (!tally.told) refused?.(key);
        tally.told = true;
        return Math.ceil((tally.until - time) / 1000);
      }
      const known = tally && time - tally.last < memory ? tally : { count: 0, told: false };
      const count = known.count + 1;
      const wait = count < free ? 0 : Math.min(longestWait, 1000 * 2 ** (count - free));
      keep(key, { count, last: time, until: time + wait, told: known.told });
      return 0;
    },
    undo(key) {
      const tally = tallies.get(key);
      if (tally) keep(key, { ...tally, count: tally.count - 1, until: 0 });
    },
    forget: (key) => void tallies.delete(key),
  };
}
