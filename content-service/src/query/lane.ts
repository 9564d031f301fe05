import { refusal } from '../http/errors.ts';
import type { Client } from '../http/quotas.ts';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';
import type { Task } from './messages.ts';
import type { Spending } from './spending.ts';
import { type Outcome, startWorker, type Worker } from './worker.ts';

/** What a query may use before it is refused. */
export interface LaneLimits extends QueueLimits {
  /**
   * Returns the milliseconds for a query of a client whose queries have recently taken `spent`.
   * `isAlone`: no other query waits.
   */
  timeout(spent: number, isAlone: boolean): number;
  /** Megabytes of heap of one query process. */
  memory: number;
  /** Milliseconds without a query after which the process ends; it starts again when asked. */
  idle?: number;
  /** As in `nice(1)`. */
  niceness: number;
}

/** One process that answers queries one after another. */
export interface Lane {
  /** Throws a 503 where too many queries wait. */
  run(task: Task, client: Client): Promise<Outcome>;
  /** Starts the process before the first query asks for it. */
  warm(): void;
  close(): void;
}

/** Opens a lane. `current` returns where the documents are, and how far they have come. */
export function createLane(
  limits: LaneLimits,
  spending: Spending,
  current: () => { path: string; revision: number },
): Lane {
  const queue = createFairQueue<{ task: Task; resolve(outcome: Outcome): void }>(limits, spending);
  let worker: Worker | undefined;
  let isBusy = false;
  let rest: NodeJS.Timeout | undefined;
  let closed = false;

  return {
    run(task, client) {
      return new Promise((resolve, reject) => {
        if (queue.add(client, { task, resolve })) void next();
        else {
          const message = 'Too many queries are waiting; try again in a moment';
          reject(refusal(503, message, { headers: { 'Retry-After': '1' } }));
        }
      });
    },
    warm: () => void running(),
    close() {
      closed = true;
      retire();
    },
  };

  async function next(): Promise<void> {
    const waiting = isBusy || closed ? undefined : queue.next();
    if (!waiting) return;
    isBusy = true;
    clearTimeout(rest);
    const { client } = waiting;
    const { task, resolve } = waiting.task;
    const started = performance.now();
    const timeout = limits.timeout(spending.of(client), queue.isEmpty());
    const outcome = await running().ask({ task, timeout, ...current() });
    spending.add(client, performance.now() - started);
    isBusy = false;
    resolve(outcome);
    if (closed) return;
    if (limits.idle !== undefined) rest = setTimeout(retire, limits.idle);
    // One that was ended is warm again before the next query asks.
    if (outcome.kind === 'outOfMemory' || outcome.kind === 'timeout') running();
    void next();
  }

  function running(): Worker {
    if (!worker || worker.hasEnded()) worker = startWorker(limits.memory, limits.niceness);
    return worker;
  }

  function retire(): void {
    clearTimeout(rest);
    worker?.end();
    worker = undefined;
  }
}
