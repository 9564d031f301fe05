import { createDeadline } from '../query/deadline.ts';

/** In milliseconds. */
interface GuardLimits {
  /** For all items, and again after each item that ran out of it. */
  timeout?: number;
  /** After this time no further item is begun. */
  total?: number;
}

interface Unfinished<T> {
  /** Items whose work threw, or took longer than the timeout by itself. */
  readonly failed: readonly T[];
  /** Items that were not begun. */
  readonly skipped: readonly T[];
}

/** Runs work for each item, in order. */
export type ForEachGuarded = <T>(items: readonly T[], work: (item: T) => void) => Unfinished<T>;

/**
 * Bounds the time that work for many items takes together. One deadline spans many items, because
 * setting one takes longer than the work for most of them.
 */
export function createGuard({ timeout = 200, total = 1000 }: GuardLimits = {}): ForEachGuarded {
  const within = createDeadline();
  return (items, work) => {
    const failed = [];
    const waiting = items.values();
    const end = performance.now() + total;
    for (const item of waiting) {
      if (performance.now() > end) return { failed, skipped: [item, ...waiting] };
      let current = item;
      const rest = () => {
        work(current);
        for (const next of waiting) {
          current = next;
          work(current);
        }
      };
      if (succeeds(rest)) break;
      // The item during which time ran out need not be the one that took it.
      if (!succeeds(() => work(current))) failed.push(current);
    }
    return { failed, skipped: [] };
  };

  function succeeds(work: () => void): boolean {
    try {
      within(timeout, work);
      return true;
    } catch {
      return false;
    }
  }
}
