import { createDeadline } from '../query/deadline.ts';

/** Milliseconds for all, and then again for each that was at work when they had passed. */
const patience = 200;

/** Does work for each of many; gives those whose work threw, or took too long by itself. */
export type ForEachGuarded = <T>(items: readonly T[], work: (item: T) => void) => readonly T[];

/**
 * Gives a function that no work can hold up for long. One deadline stands over many pieces of
 * work, since to set one costs more than most of them do.
 */
export function createGuard(): ForEachGuarded {
  const within = createDeadline();
  return (items, work) => {
    const failed = [];
    const waiting = items.values();
    for (const item of waiting) {
      let current = item;
      const rest = () => {
        work(current);
        for (const next of waiting) {
          current = next;
          work(current);
        }
      };
      if (succeeds(rest)) return failed;
      // Whoever was at work when time ran out need not be who took it.
      if (!succeeds(() => work(current))) failed.push(current);
    }
    return failed;
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
