import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { insufficientPermissions } from '../src/access/request-access.ts';
import type { Document, Transaction } from '../src/documents/transaction.ts';
import { findWith } from '../src/mutations/find.ts';
import type { Resolve } from '../src/mutations/resolve.ts';
import type { WriteAccess } from '../src/mutations/transact.ts';
import { createTurn } from '../src/mutations/turn.ts';
import { createQueries, type Queries } from '../src/query/query.ts';
import { actionsRoutes } from '../src/routes/actions.ts';
import { mutateRoutes } from '../src/routes/mutate.ts';
import type { Store } from '../src/store/store.ts';
import { bareApp } from './serve-app.ts';
import { storeWith } from './temporary-store.ts';

/** Somebody who may do everything. */
export const editor: WriteAccess = {
  author: 'p-editor',
  can: () => true,
  refusal: insufficientPermissions,
};

/** An answer of the app, parsed. */
interface TestAnswer {
  status: number;
  body: unknown;
}

/** A store, an app with both routes that write to it, as the service mounts them, and what posts to these. */
export interface TestApp {
  store: Store;
  app: Hono;
  /** All that were kept. */
  transactions(): readonly Transaction[];
  mutate(mutations: readonly unknown[], query?: string, rest?: object): Promise<TestAnswer>;
  act(actions: readonly unknown[], rest?: object): Promise<TestAnswer>;
}

/** Opens an app with these documents, as if they came from files. */
export async function openTestApp(
  first: readonly Document[] = [],
  access: WriteAccess = editor,
  changed: { patience?: number } = {},
): Promise<TestApp> {
  const store = await storeWith(first);
  const app = bareApp();
  const options = {
    store,
    turn: createTurn(),
    isUsed: (id: string) => store.log.has(id),
    accessOf: () => access,
    resolve: resolveIn(store),
    ...changed,
  };
  app.route('/:version/data/mutate', mutateRoutes(options));
  app.route('/:version/data/actions', actionsRoutes(options));
  const post = async (path: string, body: unknown): Promise<TestAnswer> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await app.request(path, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    store,
    app,
    transactions: () => [...store.log.after(0)],
    mutate: (mutations, query = '', rest = {}) =>
      post(`/v1/data/mutate/test?${query}`, { mutations, ...rest }),
    act: (actions, rest = {}) => post('/v2025-02-19/data/actions/test', { actions, ...rest }),
  };
}

/** Most tests ask nothing: the processes that answer are started where one does. */
function resolveIn(store: Store): Resolve {
  let queries: Queries | undefined;
  onTestFinished(() => queries?.close());
  return (...asked) => {
    queries ??= createQueries({ store, projectId: 'embedded', dataset: 'test' });
    return findWith(queries)(...asked);
  };
}
