import { isNativeError } from 'node:util/types';
import { createContext, Script } from 'node:vm';

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Returns a function that runs `work`, and throws TimeoutError when it takes longer than `timeout` milliseconds.
 * With `isPatient`, work runs up to four times until it has had that much CPU time in all: on a busy machine
 * it gets less than the time that passes.
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
    for (let attempt = isPatient ? 1 : 4; attempt <= 4; attempt += 1) {
      try {
        script.runInContext(context, { timeout });
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
