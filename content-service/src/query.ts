import { queryRefusal, refusal } from './errors.ts';
import { createCache } from './query/cache.ts';
import { createLane, type LaneLimits } from './query/lane.ts';
import type { Viewpoint } from './query/layers.ts';
import type { Answer } from './query/messages.ts';
import type { Outcome } from './query/worker.ts';
import type { Store } from './store/store.ts';

/** GROQ text, its parameters, what it sees, and who asks. */
interface QueryRequest {
  query: string;
  params: Readonly<Record<string, unknown>>;
  viewpoint: Viewpoint;
  identity: string;
}

/** Bounds on what one query may cost. */
export interface QueryLimits extends Omit<LaneLimits, 'idle'> {
  /** Characters of query text. */
  text: number;
  /** Characters of JSON. */
  result: number;
  /** Characters of answers kept. */
  cache: number;
}

const defaultLimits: QueryLimits = {
  text: 32_000,
  result: 10_000_000,
  timeout: 2000,
  memory: 320,
  waiting: 200,
  cache: 16_000_000,
};

/** Milliseconds after which the lane that few need gives its memory back. */
const slowLaneIdle = 30_000;
/** Milliseconds that a query may take where all others wait for it; then it goes where it may take longer. */
const quickTimeout = 250;

/** Answers queries; throws refusals that say what is wrong with them. */
export interface Queries {
  run(request: QueryRequest): Promise<Answer>;
  close(): void;
}

/** Takes what is asked of: a store, the names it goes by, and limits other than the defaults. */
export function createQueries(options: {
  store: Store;
  projectId: string;
  dataset: string;
  limits?: Partial<QueryLimits>;
}): Queries {
  const { store, projectId, dataset } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const answers = createCache<Answer>(limits.cache);
  const pending = new Map<string, Promise<Answer>>();
  // Queries that could run long wait for each other, and nobody else waits for them.
  const current = () => ({ path: store.path, revision: store.revision.all });
  const quick = createLane({ ...limits, timeout: Math.min(limits.timeout, quickTimeout) }, current);
  const slow = createLane({ ...limits, idle: slowLaneIdle }, current);
  quick.warm();

  return {
    async run(request) {
      const { query, params, viewpoint, identity } = request;
      if (query.length > limits.text) {
        throw queryRefusal({
          type: 'queryTooLargeError',
          description: `the query is longer than ${limits.text} characters`,
        });
      }
      const { all, public: seen } = store.revision;
      const revision = viewpoint.seesPrivate ? all : seen;
      const key = JSON.stringify([revision, query, params, viewpoint, identity]);
      const known = answers.get(key) ?? pending.get(key);
      if (known) return known;
      const answer = ask(request).finally(() => pending.delete(key));
      pending.set(key, answer);
      const found = await answer;
      if (found.cacheable) answers.set(key, found, key.length + found.result.length);
      return found;
    },
    close() {
      quick.close();
      slow.close();
    },
  };

  async function ask({ viewpoint, ...asked }: QueryRequest): Promise<Answer> {
    const job = { ...asked, projectId, dataset, maxResult: limits.result };
    const tried = isSimple(asked.query) ? await quick.run(job, viewpoint) : undefined;
    const outcome = tried && tried.kind !== 'timeout' ? tried : await slow.run(job, viewpoint);
    return answerOf(outcome, limits);
  }
}

/** Likely one pass over the documents, as far as can be told without parsing, which takes time too. */
function isSimple(query: string): boolean {
  return query.length < 4000 && query.split('*').length <= 2 && !/\b(match|fn)\b/.test(query);
}

function answerOf(outcome: Outcome, limits: QueryLimits): Answer {
  switch (outcome.kind) {
    case 'answer':
      return outcome.answer;
    case 'refused':
      throw queryRefusal(outcome.error);
    // A 4xx, because the client would send a 502 or 503 five times more.
    case 'timeout':
      throw queryRefusal({
        type: 'queryTimeoutError',
        description: `the query took longer than ${limits.timeout} ms; make it narrower`,
      });
    case 'outOfMemory':
      throw queryRefusal({
        type: 'queryMemoryError',
        description: `the query needs more than ${limits.memory} MB of memory; make it narrower`,
      });
    case 'failed':
      throw refusal(500, `The query could not be run: ${outcome.message}`);
  }
}
