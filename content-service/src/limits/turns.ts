import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../http/errors.ts';
import { threadTime } from './cpu-time.ts';
import { createQuota } from './quota.ts';

export interface TurnsOptions {
  /** Jobs of one key that may wait. */
  readonly waiting: number;
  /** Returns the milliseconds that a key's next job waits after one that took `cost` milliseconds of CPU time. */
  pauseAfter(cost: number): number;
  /** Waits some milliseconds. */
  sleep?(time: number): Promise<unknown>;
  /** Returns milliseconds of CPU time. */
  cpuTime?(): number;
}

/** Runs a job of a key in its turn. The signal is that of the request that needs it. */
export type InTurn = <T>(key: string, signal: AbortSignal, job: () => T) => Promise<T>;

/**
 * Returns a function that runs the jobs of each key one after another, and requests of others between two.
 * It drops a job whose request was closed, and throws a 429 when too many of a key wait.
 */
export function createTurns(options: TurnsOptions): InTurn {
  const { waiting, pauseAfter, cpuTime = threadTime } = options;
  const takePlace = createQuota(waiting + 1);
  /** What the next job of each key waits for. */
  const ends = new Map<string, Promise<void>>();

  return async (key, signal, job) => {
    const leavePlace = takePlace(key);
    if (!leavePlace) {
      throw refusal(429, 'Too many of your requests wait for an answer; send fewer at once', {
        headers: { 'Retry-After': '1' },
      });
    }
    const before = ends.get(key);
    const { promise: end, resolve } = Promise.withResolvers<void>();
    ends.set(key, end);
    if (before) await before;
    const began = cpuTime();
    try {
      if (signal.aborted) throw refusal(400, 'The connection closed before the answer');
      return job();
    } finally {
      leavePlace();
      void rest(pauseAfter(cpuTime() - began)).then(() => {
        resolve();
        if (ends.get(key) === end) ends.delete(key);
      });
    }
  };

  function rest(time: number): Promise<unknown> {
    return time > 0 ? (options.sleep ?? sleep)(time) : nextTurn();
  }
}
