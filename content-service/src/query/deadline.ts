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

export class TimeoutError extends Error {}
