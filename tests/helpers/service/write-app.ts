import type { Hono } from 'hono';
import type { Document } from '../../../content-service/src/documents/document.ts';
import type { Transaction } from '../../../content-service/src/documents/transaction.ts';
import { createQueries } from '../../../content-service/src/query/queries.ts';
import { writeRoutes } from '../../../content-service/src/routes/write-routes.ts';
import type { Store } from '../../../content-service/src/store/store.ts';
import { deadlines } from '../deadlines.ts';
import { bareApp } from './serve-app.ts';
import { storeWith, transactionsIn } from './temporary-store.ts';

interface TestResponse {
  status: number;
  body: unknown;
}

/** A store, and an app with the routes that write to it, mounted as in the service. */
export interface TestApp {
  store: Store;
  app: Hono;
  /** All committed transactions. */
  transactions(): readonly Transaction[];
  mutate(mutations: readonly unknown[], query?: string, rest?: object): Promise<TestResponse>;
  act(actions: readonly unknown[], rest?: object): Promise<TestResponse>;
}

/** A document that a test may load. */
export const faq: Document = {
  _id: 'faq-1',
  _type: 'faq',
  _rev: 'r1',
  _createdAt: '2020-01-01T00:00:00Z',
  question: 'How long?',
};

/** Opens an app whose store has loaded these documents from the dataset. */
export async function openTestApp(
  first: readonly Document[] = [],
  changed: { timeout?: number; queryTimeout?: number } = {},
): Promise<TestApp> {
  const store = await storeWith(first);
  const app = bareApp();
  const options = {
    store,
    queries: createQueries(store, { timeout: changed.queryTimeout ?? deadlines.condition }),
    // Read for each transaction, so that a test can change it between two. By default it ends only a hang.
    get timeout() {
      return changed.timeout ?? 600_000;
    },
  };
  app.route('/:version/data', writeRoutes(options));
  const post = async (path: string, body: unknown): Promise<TestResponse> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await app.request(path, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    store,
    app,
    transactions: () => transactionsIn(store),
    mutate: (mutations, query = '', rest = {}) =>
      post(`/v1/data/mutate/test?${query}`, { mutations, ...rest }),
    act: (actions, rest = {}) => post('/v2025-02-19/data/actions/test', { actions, ...rest }),
  };
}
