import { createContext, Script } from 'node:vm';

/** Gives a function that runs another one to its end, or throws TimeoutError after so many ms. */
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
 * Returns a function that runs work as `within` does, and once more, for up to four times as long but
 * no more than a second, where the machine was too busy to run it: a query is judged by what it costs,
 * and not by what runs beside it.
 */
export function createCpuDeadline(within = createDeadline()): typeof within {
  return (timeout, work) => {
    const before = process.threadCpuUsage();
    try {
      return within(timeout, work);
    } catch (error) {
      const { user, system } = process.threadCpuUsage(before);
      const used = (user + system) / 1000;
      if (!(error instanceof TimeoutError) || used > timeout / 2) throw error;
      return within(Math.max(timeout, Math.min(4 * timeout, 1000)), work);
    }
  };
}

/** Thrown when work takes longer than it may. */
export class TimeoutError extends Error {}

/** Not an instance of this realm's Error: it is made in the context's own. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
