import { refusal } from '../errors.ts';
import type { Viewpoint } from './layers.ts';
import type { Job } from './messages.ts';
import { type Outcome, startWorker, type Worker } from './worker.ts';

/** What a query may use before it is refused. */
export interface LaneLimits {
  /** Milliseconds. */
  timeout: number;
  /** Megabytes of heap of one query process. */
  memory: number;
  /** Queries that may wait for their turn. */
  waiting: number;
  /** Milliseconds without a query after which the process ends; it starts again when asked. */
  idle?: number;
}

/** One process that answers queries one after another. */
export interface Lane {
  run(job: Job, viewpoint: Viewpoint): Promise<Outcome>;
  /** Starts the process before the first query asks for it. */
  warm(): void;
  close(): void;
}

interface Task {
  job: Job;
  viewpoint: Viewpoint;
  resolve(outcome: Outcome): void;
}

/** Takes the limits and where the documents lie now. */
export function createLane(
  limits: LaneLimits,
  current: () => { path: string; revision: number },
): Lane {
  const queue: Task[] = [];
  let worker: Worker | undefined;
  let isBusy = false;
  let rest: NodeJS.Timeout | undefined;
  let closed = false;

  return {
    run(job, viewpoint) {
      if (queue.length >= limits.waiting) {
        const message = 'Too many queries are waiting; try again in a moment';
        return Promise.reject(refusal(503, message, { headers: { 'Retry-After': '1' } }));
      }
      return new Promise((resolve) => {
        queue.push({ job, viewpoint, resolve });
        void next();
      });
    },
    warm: () => void running(),
    close() {
      closed = true;
      retire();
    },
  };

  async function next(): Promise<void> {
    const task = isBusy || closed ? undefined : queue.shift();
    if (!task) return;
    isBusy = true;
    clearTimeout(rest);
    const { job, viewpoint, resolve } = task;
    const question = { job, viewpoint, timeout: limits.timeout, ...current() };
    const outcome = await running().ask(question);
    isBusy = false;
    resolve(outcome);
    if (closed) return;
    if (limits.idle !== undefined) rest = setTimeout(retire, limits.idle);
    // One that was ended is warm again before the next query asks.
    if (outcome.kind === 'outOfMemory' || outcome.kind === 'timeout') running();
    void next();
  }

  function running(): Worker {
    if (!worker || worker.hasEnded()) worker = startWorker(limits.memory);
    return worker;
  }

  function retire(): void {
    clearTimeout(rest);
    worker?.end();
    worker = undefined;
  }
}
