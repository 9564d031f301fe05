import { backoff } from '../../../system/backoff.ts';

/** Number of attempts without a delay. */
const freeAttempts = 5;
/** Delays of later attempts. They are bounded: the owner of an account may have forgotten the password. */
const delays = { first: 1000, longest: 5 * 60_000 };
/** Milliseconds after which attempts no longer count. */
const memory = 3_600_000;
/** Past this number, the key whose last attempt is the oldest is dropped. */
const maxKeys = 10_000;

interface Tally {
  count: number;
  last: number;
  until: number;
  isReported: boolean;
}

/**
 * Delays repeated attempts, such as failed logins: the delay doubles with each attempt. Counts them in
 * memory, separately for each key.
 */
export function createAttemptLimiter() {
  const tallies = new Map<string, Tally>();

  /**
   * Returns the seconds until the next attempt is allowed, or 0. Calls `onLimited` when the first attempt is
   * refused.
   */
  function secondsLeft(key: string, onLimited = () => {}): number {
    const tally = tallies.get(key);
    const left = (tally?.until ?? 0) - performance.now();
    if (!tally || left <= 0) return 0;
    if (!tally.isReported) onLimited();
    tally.isReported = true;
    return Math.ceil(left / 1000);
  }

  return {
    secondsLeft,
    /**
     * Counts an attempt and returns 0, or does what `secondsLeft` does. Call it before the outcome is known, so
     * that parallel attempts are limited too, and only for an attempt that is then checked.
     */
    take(key: string, onLimited?: () => void): number {
      const seconds = secondsLeft(key, onLimited);
      if (seconds > 0) return seconds;
      const time = performance.now();
      const tally = tallies.get(key);
      const recent = tally && time - tally.last < memory ? tally : { count: 0, isReported: false };
      const count = recent.count + 1;
      const delay = count < freeAttempts ? 0 : backoff(count - freeAttempts + 1, delays);
      // Deleted first, because a Map keeps a key's position: the first key is the oldest.
      tallies.delete(key);
      tallies.set(key, { ...recent, count, last: time, until: time + delay });
      const [oldest] = tallies.keys();
      if (tallies.size > maxKeys && oldest !== undefined) tallies.delete(oldest);
      return 0;
    },
    /** Resets the count of a key, because an attempt succeeded. */
    forget: (key: string) => void tallies.delete(key),
  };
}
