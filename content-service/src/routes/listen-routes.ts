import { type Context, Hono } from 'hono';
import { clientOf, holdStream } from '../access/admission.ts';
import { type ApiError, queryRefusal } from '../http/errors.ts';
import { eventStream } from '../http/event-stream.ts';
import type { Client, Quota } from '../http/quotas.ts';
import { readUrlQuery, type UrlQuery } from '../http/request.ts';
import type { ListenFilter } from '../listeners/filter.ts';
import type { Listeners } from '../listeners/listeners.ts';
import { readListenOptions } from '../listeners/options.ts';

/** Characters of a query; the client itself allows no more in an address. */
const maxQuery = 14_800;

export interface ListenRoutesOptions {
  listeners: Listeners;
  /** Takes a request; gives what may be told to whoever made it. */
  accessOf(c: Context): { maySee(id: string): boolean };
  /** Asked now and then while a stream is open: whether the access it began with is still good. */
  stillHolds?(c: Context): boolean;
  /** Parses a query. Throws refusals. */
  parse(text: UrlQuery, client: Client): Promise<ListenFilter>;
  /** Streams that are open. */
  streams: Quota;
}

/** The stream of what happens to documents. */
export function listenRoutes(options: ListenRoutesOptions): Hono {
  const { listeners, accessOf, stillHolds, parse, streams } = options;
  const routes = new Hono();

  routes.get('/:dataset', async (c) => {
    const access = accessOf(c);
    const client = clientOf(c);
    const told = readListenOptions(c);
    const text = readUrlQuery(c);
    if (text.query.length > maxQuery) throw tooLarge(text.query);
    const filter = await parse(text, client);
    const lastEventId = c.req.header('last-event-id') || undefined;
    const maySee = (id: string) => access.maySee(id);
    const interest = { filter, options: told, maySee, isKnown: client.isKnown };
    return eventStream((channel) => listeners.follow(interest, channel, lastEventId), {
      mayGoOn: () => stillHolds?.(c) ?? true,
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
