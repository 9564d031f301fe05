/**
 * Takes a result and a bound; says whether its JSON is about that long or longer. A result can
 * share parts so that its JSON would be larger than memory: this never looks past the bound.
 */
export function isLongerThan(value: unknown, bound: number): boolean {
  let left = bound;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    left -= 2;
    if (typeof next === 'string') left -= next.length;
    else if (typeof next === 'number') left -= 6;
    else if (typeof next === 'object' && next !== null) {
      // Past the bound the rest need not be listed: a list may be far longer than what is left.
      if (Array.isArray(next) && next.length > left) return true;
      for (const [key, item] of Object.entries(next)) {
        if (!Array.isArray(next)) left -= key.length + 3;
        open.push(item);
      }
    }
    if (left < 0) return true;
  }
  return false;
}
