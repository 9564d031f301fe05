import { type Context, Hono } from 'hono';
import { accessOf } from '../access/request-access.ts';
import type { Document } from '../documents/document.ts';
import { mutatedId, type Transaction, type TransactionLog } from '../documents/transaction.ts';
import { eventPage } from '../history/document-events.ts';
import { effectsOf, wantsEffects } from '../history/mendoza-effects.ts';
import { refusal } from '../http/errors.ts';
import { ndjson } from '../http/ndjson.ts';
import { flag } from '../http/request.ts';
import type { Store } from '../store/store.ts';
import { documentList } from './doc-routes.ts';

const maxLimit = 1000;
const defaultLimit = 100;

/** Serves past documents, transactions and events: https://www.sanity.io/docs/http-reference/history. */
export function historyRoutes({ log }: Pick<Store, 'log'>): Hono {
  const routes = new Hono();

  routes.get('/:dataset/documents/:ids', (c) => {
    const ids = allowedIds(c);
    const documents = documentList(ids, readerOf(c, log));
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', 'application/json');
    return c.body(`{"documents":${documents}}`);
  });

  routes.get('/:dataset/transactions/:ids', (c) => {
    const ids = allowedIds(c);
    const options = { effects: wantsEffects(c), mutations: !flag(c, 'excludeMutations') };
    const transactions = log.transactionsOf(ids, {
      // The Studio sends empty parameters, which count as missing.
      fromTransaction: c.req.query('fromTransaction') || undefined,
      toTransaction: c.req.query('toTransaction') || undefined,
      reverse: flag(c, 'reverse'),
      limit: readLimit(c),
    });
    return ndjson(linesOf(transactions, options));
  });

  routes.get('/:dataset/events/documents/:ids', (c) => {
    const [id = '', ...others] = allowedIds(c);
    if (others.length > 0) throw refusal(400, 'Events can be requested for one document at a time');
    const cursor = c.req.query('nextCursor') || undefined;
    const { events, nextCursor } = eventPage(log, id, readLimit(c), cursor);
    c.header('Cache-Control', 'no-cache');
    return c.json({ events: { [id]: events }, nextCursor });
  });

  return routes;
}

function allowedIds(c: Context): string[] {
  const access = accessOf(c);
  const ids = [...new Set((c.req.param('ids') ?? '').split(',').filter(Boolean))];
  // Also checked without ids, so that other errors of a request need the permission too.
  for (const id of ids.length > 0 ? ids : ['any']) {
    if (!access.can('history', id)) throw access.refusal('history');
  }
  return ids;
}

/** Throws a 400 unless `limit` is missing or from 1 to 1000. */
function readLimit(c: Context): number {
  const text = c.req.query('limit');
  if (!text) return defaultLimit;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxLimit) return limit;
  throw refusal(400, `The limit must be a whole number from 1 to ${maxLimit}`);
}

/** Returns a function that reads past documents as JSON, from when a request says. Throws a 400. */
function readerOf(c: Context, log: TransactionLog): (id: string) => string | undefined {
  const when = readTime(c);
  return (id) => {
    const document = when ? log.documentAt(id, when) : lastOf(id, log);
    return document ? JSON.stringify(document) : undefined;
  };
}

/** Returns undefined for the last revision. */
function readTime(c: Context): Parameters<TransactionLog['documentAt']>[1] | undefined {
  const revision = c.req.query('revision');
  if (revision) return { revision };
  const text = c.req.query('time');
  if (text) {
    const time = new Date(text);
    if (Number.isNaN(time.getTime())) throw refusal(400, 'The parameter "time" is not a time');
    // The format of the log: UTC with milliseconds.
    return { time: time.toISOString() };
  }
  if (flag(c, 'lastRevision')) return undefined;
  throw refusal(400, 'One of "revision", "time" and "lastRevision=true" must be given');
}

/** Returns the current document, or a deleted one as it was before its deletion. */
function lastOf(id: string, log: TransactionLog): Document | null {
  const [last] = log.transactionsOf([id], { reverse: true, limit: 1 });
  const [change] = last?.changes ?? [];
  return change ? (change.after ?? change.before) : null;
}

/** Yields transactions as lines. */
function* linesOf(
  transactions: Iterable<Transaction>,
  { effects, mutations }: { effects: boolean; mutations: boolean },
): Generator<string> {
  for (const { id, timestamp, author, changes, ...transaction } of transactions) {
    const ids = changes.map((change) => change.id);
    yield JSON.stringify({
      id,
      timestamp,
      author,
      documentIDs: ids,
      // Mutations of other documents need a permission that was not checked.
      mutations: mutations
        ? transaction.mutations.filter((mutation) => ids.includes(mutatedId(mutation) ?? ''))
        : undefined,
      effects: effects
        ? Object.fromEntries(changes.map((change) => [change.id, effectsOf(change)]))
        : undefined,
    });
  }
}
