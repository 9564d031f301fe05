/** Times in ms. */
export interface Clock {
  /** The wall clock, since 1970; it may be stepped, so use it for no duration. */
  now(): number;
  /** A monotonic clock, for durations, deadlines and ages. */
  elapsed(): number;
  /** Calls once after a delay. Returns a function that cancels the call. */
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

/** Returns the year of a moment, in ms since 1970, in a time zone. */
export function yearIn(timeZone: string, moment: number): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment));
}
