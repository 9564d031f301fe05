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
