import PQueue from 'p-queue';
import { refusal } from '../http/errors.ts';

export interface SemaphoreOptions {
  readonly running: number;
  readonly waiting: number;
  /** The message of the 503. */
  readonly busy: string;
  /** Seconds, for the 503's `Retry-After`. */
  readonly retryAfter: number;
}

/** Creates a semaphore with a bounded queue: limits how many jobs run at once, and how many wait. */
export function createSemaphore({ running, waiting, busy, retryAfter }: SemaphoreOptions) {
  const queue = new PQueue({ concurrency: running });
  return {
    /** Throws a 503 when too many jobs wait. Rethrows what the job throws. */
    async run<T>(job: () => Promise<T>): Promise<T> {
      if (queue.pending + queue.size < running + waiting) return queue.add(job);
      throw refusal(503, busy, { headers: { 'Retry-After': `${retryAfter}` } });
    },
  };
}
