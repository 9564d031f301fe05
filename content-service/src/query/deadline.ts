import { isNativeError } from 'node:util/types';
import { createContext, Script } from 'node:vm';

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Returns a function that runs `work`, and throws TimeoutError when it takes longer than `timeout` milliseconds. */
export function createDeadline(): <T>(timeout: number, work: () => T) => T {
  let current: () => void = () => {};
  const context = createContext({ run: () => current() });
  const script = new Script('run()');
  return (timeout, work) => {
    let outcome: { value: ReturnType<typeof work> } | undefined;
    current = () => {
      outcome = { value: work() };
    };
    try {
      script.runInContext(context, { timeout });
    } catch (error) {
      const isTimeout = isNativeError(error) && 'code' in error && error.code === TIMEOUT;
      throw isTimeout ? new TimeoutError() : error;
    }
    if (!outcome) throw new TimeoutError();
    return outcome.value;
  };
}

/**
 * Returns a function like `within` that takes CPU time into account: on a busy machine, work that got
 * less than nine tenths of its timeout as CPU time runs once more, with four times the timeout but at most two seconds.
 */
export function createCpuDeadline(within = createDeadline()): typeof within {
  return (timeout, work) => {
    const before = process.threadCpuUsage();
    try {
      return within(timeout, work);
    } catch (error) {
      const { user, system } = process.threadCpuUsage(before);
      const used = (user + system) / 1000;
      if (!(error instanceof TimeoutError) || used > 0.9 * timeout) throw error;
      return within(Math.max(timeout, Math.min(4 * timeout, 2000)), work);
    }
  };
}

export class TimeoutError extends Error {}
