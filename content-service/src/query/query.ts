import { queryRefusal } from '../http/errors.ts';
import { type Client, nameOf } from '../http/quotas.ts';
import { filterOfConditions, type ListenFilter } from '../listeners/filter.ts';
import type { Store } from '../store/store.ts';
import { createCache } from './cache.ts';
import { createLane, type Lane } from './lane.ts';
import type { Viewpoint } from './layers.ts';
import type { Answer, Task } from './messages.ts';
import { answerOf, conditionsIn } from './outcomes.ts';
import { createSlowQueries } from './slow-queries.ts';
import { createSpending } from './spending.ts';
import type { Outcome } from './worker.ts';

/** GROQ text and its parameters. */
interface QueryText {
  query: string;
  params: Readonly<Record<string, unknown>>;
}

/** A query, what it sees, whose `identity()` it has, and whom its cost is counted for. */
interface QueryRequest extends QueryText {
  viewpoint: Viewpoint;
  identity: string;
  client: Client;
}

/** Bounds on what one query may cost. */
export interface QueryLimits {
  /** Characters of query text. */
  text: number;
  /** Characters of JSON. */
  result: number;
  /** Milliseconds that a query may take. */
  timeout: number;
  /** Megabytes of heap of one query process. */
  memory: number;
  /** Queries that may wait for one process; and those of one client without a credential. */
  waiting: number;
  perClient: number;
  /** Characters of answers kept. */
  cache: number;
}

const defaultLimits: QueryLimits = {
  text: 32_000,
  result: 10_000_000,
  timeout: 2000,
  memory: 320,
  waiting: 200,
  perClient: 50,
  cache: 16_000_000,
};

/** Where queries that take long wait for each other, fewer may: each can take seconds. */
const slowWaiting = { waiting: 40, perClient: 8 };
/** Milliseconds without a query after which a process gives its memory back. */
const idle = { slow: 30_000, known: 600_000 };
/** Milliseconds that a query may take where others wait for it; past them it goes where it may take longer. */
const slice = 250;
/** The same while others wait, for a client whose queries have recently taken longer than one `slice`. */
const shortSlice = 25;
/** Listeners' filters that are kept. */
const filtersKept = 500;

/** Answers queries; throws refusals that say what is wrong with them. */
export interface Queries {
  run(request: QueryRequest): Promise<Answer>;
  /** Parses the query of a listener, in a query process: no text holds up the service itself. */
  filter(text: QueryText, client: Client): Promise<ListenFilter>;
  close(): void;
}

/** Opens query processes beside a store; `limits` are those that differ from the defaults. */
export function createQueries(options: {
  store: Store;
  projectId: string;
  dataset: string;
  limits?: Partial<QueryLimits>;
  /** Called with a sentence about what should never happen. */
  log?(sentence: string): void;
}): Queries {
  const { store, projectId, dataset, log = console.error } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const answers = createCache<Answer>(limits.cache);
  const pending = new Map<string, Promise<Answer>>();
  const parsing = new Map<string, Promise<ListenFilter>>();
  const filters = createCache<ListenFilter>(filtersKept);
  const slowQueries = createSlowQueries();
  const spending = createSpending();
  const current = () => ({ path: store.path, revision: store.revision.all });
  const { memory, waiting, perClient } = limits;
  const first = Math.min(limits.timeout, slice);
  const quickly = { memory, waiting, perClient, niceness: 0 };
  // Those with a credential have a process of their own, which nobody else can occupy.
  const known = createLane(
    { ...quickly, timeout: () => first, idle: idle.known },
    spending,
    current,
  );
  const quick = createLane(
    {
      ...quickly,
      niceness: 5,
      timeout: (spent, isAlone) => (isAlone || spent < slice ? first : Math.min(first, shortSlice)),
    },
    spending,
    current,
  );
  const slow = createLane(
    {
      memory,
      waiting: Math.min(waiting, slowWaiting.waiting),
      perClient: Math.min(perClient, slowWaiting.perClient),
      timeout: () => limits.timeout,
      idle: idle.slow,
      niceness: 10,
    },
    spending,
    current,
  );
  quick.warm();

  return {
    async run(request) {
      const { query, params, viewpoint, identity, client } = request;
      if (query.length > limits.text) {
        throw queryRefusal({
          type: 'queryTooLargeError',
          description: `the query is longer than ${limits.text} characters`,
        });
      }
      const { all, public: seen } = store.revision;
      const revision = viewpoint.seesPrivate ? all : seen;
      const key = JSON.stringify([revision, query, params, viewpoint, identity]);
      const kept = answers.get(key);
      if (kept) return kept;
      const own = ownKey(client, key);
      const asked = pending.get(own);
      if (asked) return asked;
      const answer = ask(request).finally(() => pending.delete(own));
      pending.set(own, answer);
      const found = await answer;
      if (found.cacheable) answers.set(key, found, key.length + found.result.length);
      return found;
    },
    async filter({ query, params }, client) {
      const key = JSON.stringify([query, params]);
      const kept = filters.get(key);
      if (kept) return kept;
      const own = ownKey(client, key);
      const asked = parsing.get(own);
      if (asked) return asked;
      const parsed = parse({ query, params }, client).finally(() => parsing.delete(own));
      parsing.set(own, parsed);
      const filter = await parsed;
      filters.set(key, filter, 1);
      return filter;
    },
    close() {
      for (const lane of [known, quick, slow]) lane.close();
    },
  };

  async function ask({ viewpoint, client, ...asked }: QueryRequest): Promise<Answer> {
    const job = { ...asked, projectId, dataset, maxResult: limits.result };
    const task: Task = { kind: 'query', job, viewpoint };
    const isSlow = slowQueries.has(asked.query);
    const tried = isSlow ? undefined : await laneOf(client).run(task, client);
    if (tried && tried.kind !== 'timeout') return answer(tried);
    slowQueries.add(asked.query);
    const started = performance.now();
    const outcome = await slow.run(task, client);
    if (performance.now() - started < slice) slowQueries.delete(asked.query);
    return answer(outcome);
  }

  function answer(outcome: Outcome): Answer {
    if (outcome.kind === 'failed') log(`A query could not be run: ${outcome.message}`);
    return answerOf(outcome, limits);
  }

  async function parse({ query, params }: QueryText, client: Client): Promise<ListenFilter> {
    const outcome = await laneOf(client).run({ kind: 'filter', query, params }, client);
    return filterOfConditions(conditionsIn(outcome));
  }

  function laneOf({ isKnown }: Client): Lane {
    return isKnown ? known : quick;
  }
}

/** Nobody waits for what another client asked: that may have to wait longer. */
function ownKey(client: Client, asked: string): string {
  return `${nameOf(client)} ${asked}`;
}
