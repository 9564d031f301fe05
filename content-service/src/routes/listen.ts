import { type Context, Hono } from 'hono';
import { type ApiError, queryRefusal, refusal } from '../errors.ts';
import { eventStream } from '../event-stream.ts';
import { type ListenFilter, parseFilter } from '../listening/filter.ts';
import type { Listeners } from '../listening/listeners.ts';
import { readListenOptions } from '../listening/options.ts';
import { createDeadline, TimeoutError } from '../query/deadline.ts';
import { QueryRefused } from '../query/refused.ts';
import { readUrlQuery, type UrlQuery } from '../query-url.ts';

/** Characters of a query; the client itself allows no more in an address. */
const maxQuery = 14_800;
/** Milliseconds for parsing. */
const patience = 200;

export interface ListenRoutesOptions {
  listeners: Listeners;
  /** Takes a request; gives what may be told to whoever made it. */
  accessOf(c: Context): { maySee(id: string): boolean };
  /** Asked now and then while a stream is open: whether the access it began with is still good. */
  stillHolds?(c: Context): boolean;
}

/** The stream of what happens to documents. */
export function listenRoutes({ listeners, accessOf, stillHolds }: ListenRoutesOptions): Hono {
  const routes = new Hono();
  const within = createDeadline();

  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    const options = readListenOptions(c);
    const filter = filterOf(readUrlQuery(c));
    const lastEventId = c.req.header('last-event-id') || undefined;
    if (listeners.isFull()) {
      throw refusal(503, 'Too many listen; try again', { headers: { 'Retry-After': '5' } });
    }
    const interest = { filter, options, maySee: (id: string) => access.maySee(id) };
    return eventStream(
      (channel) => listeners.follow(interest, channel, lastEventId),
      () => stillHolds?.(c) ?? true,
    );
  });
  return routes;

  function filterOf({ query, params }: UrlQuery): ListenFilter {
    if (query.length > maxQuery) throw tooLarge(query);
    try {
      return within(patience, () => parseFilter(query, params));
    } catch (error) {
      throw refused(error);
    }
  }
}

function tooLarge(query: string): ApiError {
  const description = `the query is longer than ${maxQuery} characters`;
  return queryRefusal({
    type: 'queryTooLargeError',
    description: `${description}: ${query.length}`,
  });
}

function refused(error: unknown): unknown {
  if (error instanceof QueryRefused) return queryRefusal(error.body);
  if (!(error instanceof TimeoutError)) return error;
  // A 4xx would end the listener for good, and perhaps it is only the machine that is busy.
  return refusal(503, `The query took longer than ${patience} ms to parse`, {
    headers: { 'Retry-After': '1' },
  });
}
