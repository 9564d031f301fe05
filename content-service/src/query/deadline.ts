import { createContext, Script } from 'node:vm';

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
      throw isTimeout(error) ? new TimeoutError() : error;
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

/** Checks for the error of a timeout. It belongs to the realm of the context, so it is not an instance of this realm's Error. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
