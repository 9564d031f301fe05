import { isNativeError } from 'node:util/types';
import { createContext, Script } from 'node:vm';

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Returns a function that runs `work`, and throws TimeoutError when it takes longer than `timeout` milliseconds.
 * With `isPatient`, work that had less CPU time than that, because the machine is busy, runs once more with
 * four times as long.
 */
export function createDeadline(isPatient = false): <T>(timeout: number, work: () => T) => T {
  let current: () => void = () => {};
  const context = createContext({ run: () => current() });
  const script = new Script('run()');
  return (timeout, work) => {
    let outcome: { value: ReturnType<typeof work> } | undefined;
    current = () => {
      outcome = { value: work() };
    };
    const before = process.threadCpuUsage();
    for (const time of isPatient ? [timeout, 4 * timeout] : [timeout]) {
      try {
        script.runInContext(context, { timeout: time });
      } catch (error) {
        const isTimeout = isNativeError(error) && 'code' in error && error.code === TIMEOUT;
        if (!isTimeout) throw error;
      }
      if (outcome) return outcome.value;
      const { user, system } = process.threadCpuUsage(before);
      if (user + system > 900 * timeout) break;
    }
    throw new TimeoutError();
  };
}

export class TimeoutError extends Error {}
