/**
 * Creates a limit of how many things each key may hold at once. Returns the function that gives a place back,
 * to be called once, or undefined when the key holds `most`.
 */
export function createQuota(most: number): (key: string) => (() => void) | undefined {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= most) return undefined;
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
}
