import { fork } from 'node:child_process';
import { url as inspectorUrl } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { setNiceness } from '../../../system/niceness.ts';
import { heapLimit } from '../../../system/v8-flags.ts';
import { refusal } from '../http/errors.ts';
import type { Client } from '../http/quotas.ts';
import { createFairQueue, type QueueLimits, type RecentCosts } from './fair-queue.ts';
import {
  type QueryOutcome,
  type QueryQuestion,
  type QueryReply,
  type QueryTask,
  queryReplySchema,
} from './query-messages.ts';

/** Runs queries in a process of its own, one after another. */
export interface QueryWorker {
  /** Throws a 503 if too many queries are waiting. */
  run(task: QueryTask, client: Client): Promise<QueryOutcome>;
  /** Starts the process before the first query. */
  warm(): void;
  close(): void;
}

export interface QueryWorkerLimits extends QueueLimits {
  /**
   * Returns the timeout, in milliseconds, of a query of a client with this recent cost. `isAlone`:
   * whether no other query is waiting.
   */
  timeout(cost: number, isAlone: boolean): number;
  /** Megabytes of the process's heap. */
  memory: number;
  /** Milliseconds without a query after which the process ends. The next query starts another. */
  idle?: number;
  /** Niceness of the process, as in `nice(1)`. */
  niceness: number;
}

const entry = fileURLToPath(new URL('./query-process.ts', import.meta.url));
/**
 * Milliseconds past the timeout after which a process that has not ended the query itself is killed.
 * The time for reading the documents of a new revision is added to that of the query.
 */
const GRACE = 8000;

/** `current` returns the path of the database and its revision. */
export function createQueryWorker(
  limits: QueryWorkerLimits,
  costs: RecentCosts,
  current: () => { path: string; revision: number },
): QueryWorker {
  type Waiting = { task: QueryTask; resolve(outcome: QueryOutcome): void };
  const queue = createFairQueue<Waiting>(limits, costs);
  let child: QueryProcess | undefined;
  let isBusy = false;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  return {
    run(task, client) {
      const { promise, resolve } = Promise.withResolvers<QueryOutcome>();
      if (!queue.add(client, { task, resolve })) return Promise.reject(tooMany());
      void runNext();
      return promise;
    },
    warm: () => void running(),
    close() {
      isClosed = true;
      stop();
    },
  };

  async function runNext(): Promise<void> {
    const next = isBusy || isClosed ? undefined : queue.next();
    if (!next) return;
    isBusy = true;
    clearTimeout(idleTimer);
    const { client } = next;
    const { task, resolve } = next.task;
    const started = performance.now();
    const timeout = limits.timeout(costs.of(client), queue.isEmpty());
    const outcome = await running().ask({ task, timeout, ...current() });
    costs.add(client, performance.now() - started);
    isBusy = false;
    resolve(outcome);
    if (isClosed) return;
    if (limits.idle !== undefined) idleTimer = setTimeout(stop, limits.idle);
    // Starts the replacement of a killed process before the next query.
    if (outcome.kind === 'outOfMemory' || outcome.kind === 'timeout') running();
    void runNext();
  }

  function running(): QueryProcess {
    if (!child || child.hasEnded()) child = startProcess(limits);
    return child;
  }

  function stop(): void {
    clearTimeout(idleTimer);
    child?.kill();
    child = undefined;
  }
}

interface QueryProcess {
  /** Sends a question. The next may be sent only when this one has ended. */
  ask(question: QueryQuestion): Promise<QueryOutcome>;
  hasEnded(): boolean;
  kill(): void;
}

/**
 * Starts a process and not a thread: an array that doubles until memory runs out ends the whole
 * process, despite the memory limits of its threads.
 */
function startProcess({ memory, niceness }: QueryWorkerLimits): QueryProcess {
  const child = fork(entry, {
    execArgv: [heapLimit(memory)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  setNiceness(child.pid, niceness);
  const kill = () => void child.kill('SIGKILL');
  let hasEnded = false;
  let receive: (reply?: QueryReply) => void = () => {};
  const onEnd = () => {
    hasEnded = true;
    kill();
    receive();
  };
  child.on('message', (message) => receive(queryReplySchema.parse(message)));
  child.on('error', onEnd);
  child.on('exit', onEnd);
  const ready = nextReply();

  return { ask, kill, hasEnded: () => hasEnded };

  async function ask(question: QueryQuestion): Promise<QueryOutcome> {
    await ready;
    if (hasEnded) return { kind: 'failed', message: 'the query process did not start' };
    const started = performance.now();
    // While the service is being debugged, the process may be paused at a breakpoint.
    const watchdog = setTimeout(() => inspectorUrl() ?? kill(), question.timeout + GRACE);
    const replied = nextReply();
    child.send(question);
    const reply = await replied;
    clearTimeout(watchdog);
    if (reply && reply.kind !== 'ready') return reply;
    return { kind: performance.now() - started > question.timeout ? 'timeout' : 'outOfMemory' };
  }

  function nextReply(): Promise<QueryReply | undefined> {
    return new Promise((resolve) => {
      receive = resolve;
    });
  }
}

function tooMany() {
  const message = 'Too many queries are waiting; try again in a moment';
  return refusal(503, message, { headers: { 'Retry-After': '1' } });
}
