/** How often somebody may do something. */
export interface Rate {
  /** Times in a row. */
  readonly burst: number;
  /** Times a second in the long run. */
  readonly perSecond: number;
}

/**
 * Creates a limiter of a rate for each key, a token bucket: https://en.wikipedia.org/wiki/Token_bucket. `now`
 * returns milliseconds. Returns false when a key exceeds the rate.
 */
export function createRateLimiter(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): (key: string) => boolean {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key) => {
    const at = now();
    const bucket = buckets.get(key) ?? { left: burst, at };
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    if (left < 1) return false;
    buckets.set(key, { left: left - 1, at });
    return true;
  };
}
