import { createTurnQueue, type Waiting } from '../../../system/turn-queue.ts';
import { type Message, refusal } from '../http/errors.ts';

/** Who a job is for. */
export interface Applicant {
  /** Applicants with the same key share their turns. */
  key: string;
  /** Whether others cannot take their places. */
  isKnown: boolean;
}

interface FairQueueOptions {
  /** Jobs that wait, of known applicants and of others each. */
  readonly waiting: number;
  /** The message of the 503. */
  readonly busy: Message;
  /** Seconds, for the 503's `Retry-After`. */
  readonly retryAfter: number;
}

/**
 * Runs one job at a time. Known applicants and others alternate, and within each of the two groups applicants
 * take turns.
 */
export function createFairQueue({ waiting, busy, retryAfter }: FairQueueOptions) {
  let [next, other] = [createTurnQueue(waiting), createTurnQueue(waiting)];
  const known = next;
  const unknown = other;
  let isRunning = false;

  function take(): Waiting | undefined {
    [next, other] = [other, next];
    return next.take() ?? other.take();
  }

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let job = take(); job; job = take()) await job.run();
    isRunning = false;
  }

  return {
    /** Throws a 503 when too many jobs wait. Rethrows what the job throws. */
    run<T>({ key, isKnown }: Applicant, job: () => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const queue = isKnown ? known : unknown;
      queue.add(key, {
        async run() {
          try {
            resolve(await job());
          } catch (error) {
            reject(error);
          }
        },
        refuse: () => reject(refusal(503, busy, { headers: { 'Retry-After': `${retryAfter}` } })),
      });
      void runAll();
      return promise;
    },
  };
}
