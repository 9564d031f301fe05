import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two checks. Checking two pages takes about 10 ms of CPU. */
const INTERVAL = 100;

/** Waits for a condition. Throws after `patience` ms with a description of it. */
export async function until(
  check: () => boolean | Promise<boolean>,
  what: string | (() => string),
  patience = 30_000,
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await check())) {
    if (performance.now() > end) {
      throw new Error(`Timed out while waiting until ${typeof what === 'string' ? what : what()}`);
    }
    await wait(INTERVAL);
  }
}
