import { evaluate, parse } from 'groq-js';
import { Hono } from 'hono';
import { forbidden } from '../access/access.ts';
import { ApiError } from '../errors.ts';
import { actionsRoutes } from '../routes/actions.ts';
import { mutateRoutes } from '../routes/mutate.ts';
import type { Contents, Document, DocumentStore, Transaction } from '../transaction.ts';
import type { WriteAccess } from './access.ts';
import { strongReferences } from './references.ts';
import { createTurn } from './turn.ts';

/** A store in memory, for tests; it keeps every transaction. */
export interface TestStore extends DocumentStore {
  readonly transactions: readonly Transaction[];
}

/** Takes the first documents. */
export function createTestStore(first: readonly Document[] = []): TestStore {
  const documents = new Map(first.map((document) => [document._id, document]));
  const transactions: Transaction[] = [];
  const listeners = new Set<(transaction: Transaction) => void>();
  const contents: Contents = {
    get: (id) => documents.get(id),
    referencing: (id) =>
      [...documents.values()]
        .filter((document) => strongReferences(document).includes(id))
        .map((document) => document._id),
  };
  return {
    ...contents,
    transactions,
    all: () => documents.values(),
    log: {
      transactionsOf: (ids) =>
        transactions.filter(({ changes }) => changes.some(({ id }) => ids.includes(id))),
      documentAt: (id) => documents.get(id) ?? null,
    },
    commit(make) {
      const transaction = { ...make(contents), sequence: transactions.length + 1 };
      for (const { id, after } of transaction.changes) {
        if (after) documents.set(id, after);
        else documents.delete(id);
      }
      transactions.push(transaction);
      for (const listener of listeners) listener(transaction);
      return transaction;
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Somebody who may do everything. */
export const editor: WriteAccess = { author: 'p-editor', can: () => true, refusal: forbidden };

/** Takes a store; gives an app with both routes that write, as the service mounts them. */
export function createTestApp(store: TestStore, access: WriteAccess = editor): Hono {
  const app = new Hono();
  const options = {
    store,
    turn: createTurn(),
    isUsed: (id: string) => store.transactions.some((transaction) => transaction.id === id),
    accessOf: () => access,
    async resolve(query: string, params: Readonly<Record<string, unknown>>): Promise<string[]> {
      const dataset = [...store.all()];
      const found = await evaluate(parse(query, { params: { ...params } }), {
        dataset,
        params: { ...params },
      });
      const ids: unknown = await found.get();
      return dataset
        .filter(({ _id }) => JSON.stringify(ids).includes(`"_id":"${_id}"`))
        .map(({ _id }) => _id);
    },
  };
  app.route('/:version/data/mutate', mutateRoutes(options));
  app.route('/:version/data/actions', actionsRoutes(options));
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(error.body, { status: error.status });
  });
  return app;
}

/** An answer of the app, parsed. */
interface TestAnswer {
  status: number;
  body: unknown;
}

/** Takes an app; gives what posts to it. */
function posting(app: Hono) {
  const post = async (path: string, body: unknown): Promise<TestAnswer> => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const response = await app.request(path, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    mutate: (mutations: readonly unknown[], query = '', rest = {}) =>
      post(`/v1/data/mutate/test?${query}`, { mutations, ...rest }),
    act: (actions: readonly unknown[], rest = {}) =>
      post('/v2025-02-19/data/actions/test', { actions, ...rest }),
  };
}

/** Takes the first documents, and who asks; gives a store and what writes to it. */
export function openTestStore(first: readonly Document[] = [], access: WriteAccess = editor) {
  const store = createTestStore(first);
  const app = createTestApp(store, access);
  return { store, app, ...posting(app) };
}
