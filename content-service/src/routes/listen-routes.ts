import { type Context, Hono } from 'hono';
import { clientOf, holdStream } from '../access/admission.ts';
import type { Access } from '../access/request-access.ts';
import { type ApiError, queryRefusal } from '../http/errors.ts';
import { eventStream } from '../http/event-stream.ts';
import type { Client, Quota } from '../http/quotas.ts';
import { readUrlQuery, type UrlQuery } from '../http/request.ts';
import type { ListenFilter } from '../listeners/filter.ts';
import type { Listeners } from '../listeners/listeners.ts';
import { readListenOptions } from '../listeners/options.ts';

/** Characters of a query; `@sanity/client` refuses to send a longer URL. */
const maxQuery = 14_800;

export interface ListenRoutesOptions {
  listeners: Listeners;
  /** Returns which documents a request may see, and whether its credential is still valid. */
  accessOf(c: Context): Pick<Access, 'maySee' | 'isStillValid'>;
  /** Parses queries. Throws the errors of queries. */
  queries: { filter(text: UrlQuery, client: Client): Promise<ListenFilter> };
  /** Open streams. */
  streams: Quota;
}

/**
 * Streams changes of documents that match a query:
 * https://www.sanity.io/docs/http-reference/listen
 */
export function listenRoutes(options: ListenRoutesOptions): Hono {
  const { listeners, accessOf, queries, streams } = options;
  const routes = new Hono();

  routes.get('/:dataset', async (c) => {
    const access = accessOf(c);
    const client = clientOf(c);
    const listenOptions = readListenOptions(c);
    const text = readUrlQuery(c);
    if (text.query.length > maxQuery) throw tooLarge(text.query);
    const filter = await queries.filter(text, client);
    const lastEventId = c.req.header('last-event-id') || undefined;
    const maySee = (id: string) => access.maySee(id);
    const interest = { filter, options: listenOptions, maySee, isKnown: client.isKnown };
    return eventStream((channel) => listeners.follow(interest, channel, lastEventId), {
      mayGoOn: () => access.isStillValid(),
      isKnown: client.isKnown,
      held: holdStream(c, streams),
    });
  });
  return routes;
}

function tooLarge(query: string): ApiError {
  const description = `the query is longer than ${maxQuery} characters`;
  return queryRefusal({
    type: 'queryTooLargeError',
    description: `${description}: ${query.length}`,
  });
}
