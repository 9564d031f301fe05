const MOST = 1000;
/** Milliseconds: long enough that retries cost little, short enough that a busy hour is forgotten. */
const REMEMBERED = 10 * 60_000;

/** Remembers what a decoder did not survive, so that it is not tried again at once. */
export function createHopeless(now: () => number = Date.now) {
  const until = new Map<string, number>();
  return {
    has: (key: string) => (until.get(key) ?? 0) > now(),
    add(key: string) {
      until.delete(key);
      until.set(key, now() + REMEMBERED);
      const [oldest] = until.keys();
      if (until.size > MOST && oldest !== undefined) until.delete(oldest);
    },
  };
}
