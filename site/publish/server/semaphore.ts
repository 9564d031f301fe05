/**
 * Creates a semaphore with a bounded queue: `running` jobs run at once, and `waiting` more wait. It returns what
 * the job returns, or `null` without running it if too many wait.
 */
export function createSemaphore({ running, waiting }: { running: number; waiting: number }) {
  let count = 0;
  const queue: (() => void)[] = [];

  return async <Result>(job: () => Promise<Result>): Promise<Result | null> => {
    if (count < running) count += 1;
    else if (queue.length >= waiting) return null;
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await job();
    } finally {
      // The next job takes this one's place.
      const next = queue.shift();
      if (next) next();
      else count -= 1;
    }
  };
}
