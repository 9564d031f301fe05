import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refusal } from '../errors.ts';
import type { Job } from './evaluate.ts';
import type { Viewpoint } from './layers.ts';
import { type Ending, type Question, replySchema } from './messages.ts';

/** What a query may use before it is refused. */
export interface LaneLimits {
  /** Milliseconds. */
  timeout: number;
  /** Megabytes of heap of one query process. */
  memory: number;
  /** Queries that may wait. */
  waiting: number;
  /** Milliseconds without a query after which the process ends; it starts again when asked. */
  idle?: number;
}

/** How a query ended. */
export type Outcome = Ending | { kind: 'outOfMemory' };

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

const entry = fileURLToPath(new URL('./process.ts', import.meta.url));
/**
 * Past the deadline the process ends the query by itself; one that cannot is ended. Reading the
 * documents of a new revision comes on top of the query's own time.
 */
const grace = 8000;

/**
 * Takes the limits and where the documents lie now. A process of its own, and not a thread: an
 * array that doubles until memory is gone ends the whole process, threads' limits or not.
 */
export function createLane(
  limits: LaneLimits,
  current: () => { path: string; revision: number },
): Lane {
  const queue: Task[] = [];
  let worker: ChildProcess | undefined;
  let isReady = false;
  let running: { task: Task; since: number; watchdog: NodeJS.Timeout } | undefined;
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
        next();
      });
    },
    warm: start,
    close() {
      closed = true;
      clearTimeout(rest);
      worker?.kill('SIGKILL');
    },
  };

  function next(): void {
    if (running || queue.length === 0) return;
    start();
    const task = isReady ? queue.shift() : undefined;
    if (!task) return;
    clearTimeout(rest);
    const { job, viewpoint } = task;
    const question: Question = { job, viewpoint, timeout: limits.timeout, ...current() };
    const watchdog = setTimeout(() => worker?.kill('SIGKILL'), limits.timeout + grace);
    running = { task, since: Date.now(), watchdog };
    worker?.send(question);
  }

  function start(): void {
    if (worker || closed) return;
    const started = fork(entry, {
      execArgv: [`--max-old-space-size=${limits.memory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (message) => {
      if (worker !== started) return;
      const reply = replySchema.parse(message);
      if (reply.kind === 'ready') isReady = true;
      else finish(reply);
      next();
    });
    started.on('error', () => started.kill('SIGKILL'));
    started.on('exit', () => worker === started && ended());
    worker = started;
  }

  function ended(): void {
    const wasReady = isReady;
    forget();
    if (running) {
      finish({ kind: Date.now() - running.since > limits.timeout ? 'timeout' : 'outOfMemory' });
      // Warm again before the next query asks.
      start();
    } else if (!wasReady) {
      const message = 'the query process did not start';
      for (const { resolve } of queue.splice(0)) resolve({ kind: 'failed', message });
    }
  }

  function forget(): void {
    worker = undefined;
    isReady = false;
  }

  function retire(): void {
    worker?.kill('SIGKILL');
    forget();
  }

  function finish(outcome: Outcome): void {
    if (!running) return;
    clearTimeout(running.watchdog);
    const { task } = running;
    running = undefined;
    task.resolve(outcome);
    if (limits.idle !== undefined) rest = setTimeout(retire, limits.idle);
  }
}
