/** Time as the site's processes see it, in ms. */
export interface Clock {
  /** The wall clock, since 1970, for moments alone: it may be stepped in either direction. */
  now(): number;
  /** A clock that is never stepped, since any moment, for durations, deadlines and ages. */
  elapsed(): number;
  /** Calls once after a delay. Returns a function that calls it off. */
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

/** Returns the year that a moment (ms since 1970) has in a time zone. */
export function yearIn(timeZone: string, moment: number): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment));
}
