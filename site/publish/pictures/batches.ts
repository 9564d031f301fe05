import type { Clock } from '../clock.ts';

/**
 * Milliseconds from a picture to the publish that contains it, while others are under way. Doubles from
 * `first` up to `longest`: the few releases that are kept must not all be steps of one change.
 */
const DELAY = { first: 5000, longest: 60_000 };

/**
 * Returns a function to call after each picture, with whether a page now lacks none. It calls `flush` at
 * once then, and otherwise after a delay.
 */
export function createBatches(
  { after }: Pick<Clock, 'after'>,
  flush: () => void,
): (isNow: boolean) => void {
  let delay = DELAY.first;
  let cancel: (() => void) | null = null;

  function flushNow(): void {
    cancel?.();
    cancel = null;
    flush();
  }

  return (isNow) => {
    if (isNow) {
      delay = DELAY.first;
      flushNow();
    } else if (cancel === null) {
      cancel = after(delay, flushNow);
      delay = Math.min(2 * delay, DELAY.longest);
    }
  };
}
