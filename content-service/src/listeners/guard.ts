import { createDeadline } from '../query/deadline.ts';

/** Milliseconds that work may take. */
interface GuardLimits {
  /** For all, and then again for each that was at work when they had passed. */
  patience?: number;
  /** After these nothing more is begun. */
  mostPatience?: number;
}

/** Those whose work could not be done. */
interface Undone<T> {
  /** Their work threw, or took too long by itself. */
  readonly failed: readonly T[];
  /** Others took all the time. */
  readonly left: readonly T[];
}

/** Does work for each of many, in order. */
export type ForEachGuarded = <T>(items: readonly T[], work: (item: T) => void) => Undone<T>;

/**
 * Gives a function that no work can hold up for long. One deadline stands over many pieces of
 * work, since to set one costs more than most of them do.
 */
export function createGuard({
  patience = 200,
  mostPatience = 1000,
}: GuardLimits = {}): ForEachGuarded {
  const within = createDeadline();
  return (items, work) => {
    const failed = [];
    const waiting = items.values();
    const end = performance.now() + mostPatience;
    for (const item of waiting) {
      if (performance.now() > end) return { failed, left: [item, ...waiting] };
      let current = item;
      const rest = () => {
        work(current);
        for (const next of waiting) {
          current = next;
          work(current);
        }
      };
      if (succeeds(rest)) break;
      // Whoever was at work when time ran out need not be who took it.
      if (!succeeds(() => work(current))) failed.push(current);
    }
    return { failed, left: [] };
  };

  function succeeds(work: () => void): boolean {
    try {
      within(patience, work);
      return true;
    } catch {
      return false;
    }
  }
}
