import { setTimeout as wait } from 'node:timers/promises';
import { deadlines } from './deadlines.ts';

/** Milliseconds between two checks. Checking two pages takes about 10 ms of CPU. */
const INTERVAL = 100;

/** Waits for a condition. Throws with a description of it when it does not come. */
export async function until(
  check: () => boolean | Promise<boolean>,
  what: string | (() => string),
): Promise<void> {
  const end = performance.now() + deadlines.condition;
  while (!(await check())) {
    if (performance.now() > end) {
      throw new Error(`Timed out while waiting until ${typeof what === 'string' ? what : what()}`);
    }
    await wait(INTERVAL);
  }
}
