/** Times in ms. */
export interface Clock {
  /**
   * Returns the wall-clock time since 1970. The clock may be stepped, so do not measure durations
   * with it.
   */
  now(): number;
  /** Returns the time of a monotonic clock, for durations, deadlines and ages. */
  elapsed(): number;
  /** Calls `call` once after a delay. Returns a function that cancels the call. */
  after(delay: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
};

/** Returns the year in a time zone at `moment`, in ms since 1970. */
export function yearIn(timeZone: string, moment: number): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment));
}
