/** A line of jobs, of which a few run at once. */
export interface Turns {
  /** Takes a job; gives what it gives when its turn has come, or undefined where too many wait. */
  take<T>(job: () => Promise<T>): Promise<T> | undefined;
}

/** Takes how many jobs run at once and how many may wait. */
export function createTurns(bounds: { running: number; waiting: number }): Turns {
  const line: (() => void)[] = [];
  let running = 0;

  function next() {
    if (running >= bounds.running) return;
    const start = line.shift();
    if (!start) return;
    running += 1;
    start();
  }

  return {
    take(job) {
      if (running >= bounds.running && line.length >= bounds.waiting) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      line.push(resolve);
      next();
      return promise.then(job).finally(() => {
        running -= 1;
        next();
      });
    },
  };
}
