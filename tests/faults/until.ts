import { setTimeout as wait } from 'node:timers/promises';

/** Between two looks, in ms: a look at two pages takes two processes some 10 ms. */
const INTERVAL = 100;

/** Waits until something is so; throws after `patience` ms, saying what was waited for. */
export async function until(
  check: () => boolean | Promise<boolean>,
  what: string | (() => string),
  patience = 30_000,
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await check())) {
    if (performance.now() > end) {
      throw new Error(`Waited in vain until ${typeof what === 'string' ? what : what()}`);
    }
    await wait(INTERVAL);
  }
}
