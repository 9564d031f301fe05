import { isNativeError } from 'node:util/types';
import { createContext, Script } from 'node:vm';

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Runs `work`, and throws TimeoutError when it takes longer than `timeout` milliseconds. */
export type Deadline = <T>(timeout: number, work: () => T) => T;

/**
 * Creates a deadline. Work that had less CPU time than its timeout, on a busy machine, runs again, `attempts`
 * times in all at most.
 */
export function createDeadline(attempts = 1): Deadline {
  let current: () => void = () => {};
  const context = createContext({ run: () => current() });
  const script = new Script('run()');
  return (timeout, work) => {
    let outcome: { value: ReturnType<typeof work> } | undefined;
    current = () => {
      outcome = { value: work() };
    };
    const before = process.threadCpuUsage();
    for (let left = attempts; left > 0; left -= 1) {
      try {
        script.runInContext(context, { timeout });
      } catch (error) {
        const isTimeout = isNativeError(error) && 'code' in error && error.code === TIMEOUT;
        if (!isTimeout) throw error;
      }
      if (outcome) return outcome.value;
      const { user, system } = process.threadCpuUsage(before);
      // In microseconds: nine tenths of the timeout.
      if (user + system > 900 * timeout) break;
    }
    throw new TimeoutError();
  };
}

export class TimeoutError extends Error {}
