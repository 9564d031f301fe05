import { createHash } from 'node:crypto';
import type { Client } from '../http/quotas.ts';
import { createRecentCosts, type QueueLimits } from './fair-queue.ts';
import type { QueryOutcome, QueryTask } from './query-messages.ts';
import { createQueryWorker, type QueryWorker } from './query-worker.ts';

export interface PoolLimits extends QueueLimits {
  /** Timeout of a query, in milliseconds. */
  readonly timeout: number;
  /** Megabytes of heap of one query process. */
  readonly memory: number;
}

/** Runs queries in several processes, and chooses the process of each. */
export interface QueryPool {
  /**
   * Runs a task in the process for the client's kind. A query that takes longer than `SLICE` there is
   * run again in a process for slow queries, and starts there the next time. Throws a 503 if too many
   * tasks are waiting.
   */
  run(task: QueryTask, client: Client): Promise<QueryOutcome>;
  /** Starts the process of anonymous clients before the first query. */
  warm(): void;
  close(): void;
}

/** Limits for slow queries. They are lower, because each query can take seconds. */
const slowQueue = { waiting: 40, perClient: 8 };
/** Milliseconds without a query after which a process ends, to free its memory. */
const idle = { slow: 30_000, known: 600_000 };
/** Milliseconds that a query may take while others wait. */
const SLICE = 250;
/** The same, for a client whose recent cost is above `SLICE`, while others wait. */
const SHORT_SLICE = 25;

/** `current` returns the path of the database and its revision. */
export function createQueryPool(
  limits: PoolLimits,
  current: () => { path: string; revision: number },
): QueryPool {
  const { memory, waiting, perClient } = limits;
  const slice = Math.min(limits.timeout, SLICE);
  const costs = createRecentCosts();
  const slowQueries = createSlowQueries();
  const quick = { memory, waiting, perClient };
  const workers = {
    // Clients without a credential cannot use this process.
    known: createQueryWorker(
      { ...quick, timeout: () => slice, idle: idle.known, niceness: 0 },
      costs,
      current,
    ),
    anonymous: createQueryWorker(
      {
        ...quick,
        timeout: (cost, isAlone) =>
          isAlone || cost < SLICE ? slice : Math.min(slice, SHORT_SLICE),
        niceness: 5,
      },
      costs,
      current,
    ),
    slow: createQueryWorker(
      {
        memory,
        waiting: Math.min(waiting, slowQueue.waiting),
        perClient: Math.min(perClient, slowQueue.perClient),
        timeout: () => limits.timeout,
        idle: idle.slow,
        niceness: 10,
      },
      costs,
      current,
    ),
  } satisfies Record<string, QueryWorker>;

  return {
    warm: () => workers.anonymous.warm(),
    async run(task, client) {
      const worker = client.isKnown ? workers.known : workers.anonymous;
      if (task.kind !== 'query') return worker.run(task, client);
      const { query } = task.job;
      if (!slowQueries.has(query)) {
        const outcome = await worker.run(task, client);
        if (outcome.kind !== 'timeout') return outcome;
      }
      slowQueries.add(query);
      const started = performance.now();
      const outcome = await workers.slow.run(task, client);
      if (performance.now() - started < SLICE) slowQueries.delete(query);
      return outcome;
    },
    close() {
      for (const worker of Object.values(workers)) worker.close();
    },
  };
}

const MAX_SLOW = 1000;

/** Stores slow queries, without their parameters. Past `MAX_SLOW` the oldest is dropped. */
function createSlowQueries() {
  const digests = new Set<string>();
  const digestOf = (query: string) => createHash('sha1').update(query).digest('base64');
  return {
    has: (query: string) => digests.has(digestOf(query)),
    add(query: string) {
      digests.add(digestOf(query));
      const [oldest] = digests;
      if (digests.size > MAX_SLOW && oldest !== undefined) digests.delete(oldest);
    },
    delete: (query: string) => void digests.delete(digestOf(query)),
  };
}
