/** Time as the publisher sees it; ms since 1970, and ms. */
export interface Clock {
  now(): number;
  /** Calls once after a delay; gives what calls it off. */
  after(delay: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
};

/** Gives the year that a moment (ms since 1970) has in a time zone. */
export function yearIn(timeZone: string, moment: number): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment));
}
