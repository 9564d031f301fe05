import { createDeadline } from '../query/deadline.ts';

/** In milliseconds. */
interface GuardLimits {
  /** Time for all items. Starts again after each item that exceeded it. */
  timeout?: number;
  /** Time after which no further item is started. */
  total?: number;
}

interface GuardClocks {
  /** Runs work, and throws if it takes longer than a timeout. */
  within?: ReturnType<typeof createDeadline>;
  now?: () => number;
}

interface Unfinished<T> {
  /** Items whose work threw, or alone took longer than the timeout. */
  readonly failed: readonly T[];
  /** Items that were not started. */
  readonly skipped: readonly T[];
}

/** Runs work for each item, in order. */
export type ForEachGuarded = <T>(items: readonly T[], work: (item: T) => void) => Unfinished<T>;

/**
 * Bounds the total time of the work for many items. Many items share one deadline, because setting a
 * deadline takes longer than the work for most items.
 */
export function createGuard(
  { timeout = 200, total = 1000 }: GuardLimits = {},
  { within = createDeadline(), now = () => performance.now() }: GuardClocks = {},
): ForEachGuarded {
  return (items, work) => {
    const failed = [];
    const waiting = items.values();
    const end = now() + total;
    for (const item of waiting) {
      if (now() > end) return { failed, skipped: [item, ...waiting] };
      let current = item;
      const rest = () => {
        work(current);
        for (const next of waiting) {
          current = next;
          work(current);
        }
      };
      if (succeeds(rest)) break;
      // The item during which the deadline passed may not be the slow one.
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
