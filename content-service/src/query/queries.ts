import { createHash } from 'node:crypto';
import { type DocumentFilter, filterOfConditions } from '../groq/document-filter.ts';
import { queryRefusal } from '../http/errors.ts';
import { type Client, nameOf } from '../http/quotas.ts';
import type { Store } from '../store/store.ts';
import { answerOf, conditionsIn, type QueryAnswer, type QueryTask } from './query-messages.ts';
import { createQueryPool, type PoolLimits } from './query-pool.ts';
import type { Viewpoint } from './viewpoint.ts';

/** GROQ text and its parameters. */
interface QueryText {
  query: string;
  params: Readonly<Record<string, unknown>>;
}

interface QueryRequest extends QueryText {
  viewpoint: Viewpoint;
  /** The value of `identity()`. */
  identity: string;
  /** As in `QueryJob`. */
  sourceMap?: 'indexes' | 'keys';
  /** The client to which the cost of the query is charged. */
  client: Client;
}

/** Limits on the cost of one query, and on the cache. */
export interface QueryLimits extends PoolLimits {
  /** Bytes of query text. */
  readonly text: number;
  /** Characters of JSON. */
  readonly result: number;
  /** Characters of all cached results together. */
  readonly cache: number;
}

const defaultLimits: QueryLimits = {
  // The vendor's: https://www.sanity.io/docs/content-lake/technical-limits
  text: 307_200,
  result: 10_000_000,
  timeout: 2000,
  memory: 320,
  waiting: 200,
  perClient: 50,
  cache: 16_000_000,
};

/** Number of listeners' filters in the cache. */
const MAX_FILTERS = 500;

/** Runs queries. Methods throw an ApiError that describes the fault of a query. */
export interface Queries {
  run(request: QueryRequest): Promise<QueryAnswer>;
  /** Parses the query of a listener in a query process, because that can take a long time. */
  filter(text: QueryText, client: Client): Promise<DocumentFilter>;
  /** Starts the process of anonymous clients before the first query. */
  warm(): void;
  close(): void;
}

/** Creates the query processes of a store. `limits` override the defaults. */
export function createQueries(options: {
  store: Store;
  projectId: string;
  dataset: string;
  limits?: Partial<QueryLimits>;
  /** Logs a failure that should never happen. */
  log?(sentence: string): void;
}): Queries {
  const { store, projectId, dataset, log = console.error } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const current = () => ({ path: store.path, revision: store.revision.all });
  const pool = createQueryPool(limits, current);
  const answers = createOnce(createLruCache<QueryAnswer>(limits.cache));
  const filters = createOnce(createLruCache<DocumentFilter>(MAX_FILTERS));

  return {
    async run({ client, viewpoint, ...asked }) {
      const { query, params, identity, sourceMap } = asked;
      if (Buffer.byteLength(query) > limits.text) {
        throw queryRefusal({
          type: 'queryTooLargeError',
          description: `the query is longer than ${limits.text} bytes`,
        });
      }
      const { all, public: seen } = store.revision;
      const revision = viewpoint.seesPrivate ? all : seen;
      const key = digestOf([revision, query, params, viewpoint, identity, sourceMap]);
      return answers(key, client, async () => {
        const job = { ...asked, projectId, dataset, maxResult: limits.result };
        const task: QueryTask = { kind: 'query', job, viewpoint };
        const outcome = await pool.run(task, client);
        if (outcome.kind === 'failed') log(`A query could not be run: ${outcome.message}`);
        const value = answerOf(outcome, limits);
        const size = key.length + value.result.length + (value.sourceMap?.length ?? 0);
        return { value, size: value.cacheable ? size : undefined };
      });
    },
    filter({ query, params }, client) {
      return filters(JSON.stringify([query, params]), client, async () => {
        const outcome = await pool.run({ kind: 'filter', query, params }, client);
        return { value: filterOfConditions(conditionsIn(outcome)), size: 1 };
      });
    },
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}

/** Returns a key of fixed length: the text of a query can be long, and parameters have no limit of their own. */
function digestOf(asked: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64');
}

/**
 * Returns a function that reads a value from the cache or computes it. Concurrent requests of one
 * client share a computation; those of different clients do not, because their tasks may wait longer
 * in the queue. A value without a size is not cached.
 */
function createOnce<Value>(cache: LruCache<Value>) {
  const pending = new Map<string, Promise<Value>>();
  return async (
    key: string,
    client: Client,
    make: () => Promise<{ value: Value; size: number | undefined }>,
  ): Promise<Value> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const own = `${nameOf(client)} ${key}`;
    const waiting = pending.get(own) ?? fill().finally(() => pending.delete(own));
    pending.set(own, waiting);
    return waiting;

    async function fill(): Promise<Value> {
      const { value, size } = await make();
      if (size !== undefined) cache.set(key, value, size);
      return value;
    }
  };
}

interface LruCache<Value> {
  get(key: string): Value | undefined;
  /** `size` in the unit of the bound. */
  set(key: string, value: Value, size: number): void;
}

/** `bound`: maximum sum of all sizes. A value larger than a tenth of it is not cached. */
export function createLruCache<Value>(bound: number): LruCache<Value> {
  const entries = new Map<string, { value: Value; size: number }>();
  let total = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      if (size > bound / 10) return;
      total += size - (entries.get(key)?.size ?? 0);
      entries.delete(key);
      entries.set(key, { value, size });
      for (const [oldest, entry] of entries) {
        if (total <= bound) break;
        entries.delete(oldest);
        total -= entry.size;
      }
    },
  };
}
