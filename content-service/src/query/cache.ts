/** Texts by key, bounded: the ones used longest ago leave first. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  /** `size` in the unit of the bound. */
  set(key: string, value: Value, size: number): void;
}

/** Takes the bound on the sum of sizes; one value may take a tenth of it. */
export function createCache<Value>(bound: number): Cache<Value> {
  const entries = new Map<string, { value: Value; size: number }>();
  let total = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      if (size > bound / 10) return;
      total += size - (entries.get(key)?.size ?? 0);
      entries.delete(key);
      entries.set(key, { value, size });
      for (const [oldest, entry] of entries) {
        if (total <= bound) break;
        entries.delete(oldest);
        total -= entry.size;
      }
    },
  };
}
