import type { Context } from 'hono';
import { refusal } from './errors.ts';

/** Semaphore with a bounded queue: limits how many jobs run at once, and how many wait. */
export interface Semaphore {
  /** Throws a 503 when too many jobs wait. Rethrows what the job throws. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

export interface SemaphoreOptions {
  readonly running: number;
  readonly waiting: number;
  /** The message of the 503. */
  readonly busy: string;
  /** Seconds, for the 503's `Retry-After`. */
  readonly retryAfter: number;
}

export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { busy, retryAfter } = options;
  const queue: (() => void)[] = [];
  let running = 0;

  function startNext(): void {
    if (running >= options.running) return;
    const start = queue.shift();
    if (!start) return;
    running += 1;
    start();
  }

  return {
    async run(job) {
      if (running >= options.running && queue.length >= options.waiting) {
        throw refusal(503, busy, { headers: { 'Retry-After': `${retryAfter}` } });
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      queue.push(resolve);
      startNext();
      await promise;
      try {
        return await job();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

/** Creates the lock that every write acquires, so that a writer can read and then write. */
export function createWriteMutex(writers = 1000): Semaphore {
  const busy = 'Too many writes wait for their turn';
  return createSemaphore({ running: 1, waiting: writers - 1, busy, retryAfter: 1 });
}

/**
 * Counts the response to a request until the result is disposed. Throws a 503 when too many are in use.
 * Does not count a HEAD request, because its response is never read or cancelled.
 */
export type Places = (c: Context) => Disposable | undefined;

/** Bounds what is in use at once, without a queue. `what` names it in the 503. */
export function createPlaces(most: number, what: string): Places {
  let taken = 0;
  return (c) => {
    if (c.req.method === 'HEAD') return undefined;
    if (taken >= most) {
      const headers = { 'Retry-After': '2' };
      throw refusal(503, `The service has too many ${what}; try again`, { headers });
    }
    taken += 1;
    let isHeld = true;
    return {
      [Symbol.dispose]() {
        if (isHeld) taken -= 1;
        isHeld = false;
      },
    };
  };
}

/** Runs jobs with the same key one after another, and jobs with different keys concurrently. */
export interface KeyedMutex {
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
}

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run(key, job) {
      const own = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(job);
      last.set(key, own);
      try {
        return await own;
      } finally {
        if (last.get(key) === own) last.delete(key);
      }
    },
  };
}
