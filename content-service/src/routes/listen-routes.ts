import { type Context, Hono } from 'hono';
import type { OpenStreams } from '../access/open-streams.ts';
import { accessOf } from '../access/request-access.ts';
import { wantsEffects } from '../history/mendoza-effects.ts';
import { ApiError } from '../http/errors.ts';
import { eventStream, singleEvent } from '../http/event-stream.ts';
import { flag, readUrlQuery } from '../http/request.ts';
import type { ListenerOptions } from '../listeners/listener-events.ts';
import type { Listeners } from '../listeners/listeners.ts';
import type { DocumentFilter } from '../query/document-filter.ts';
import type { QueryText } from '../query/parse-query.ts';
import type { Queries } from '../query/queries.ts';

export interface ListenRoutesOptions {
  listeners: Listeners;
  openStreams: Pick<OpenStreams, 'watch'>;
  /** `filter` throws the errors of queries. */
  queries: Pick<Queries, 'filter'>;
}

/** Streams changes of documents as server-sent events. https://www.sanity.io/docs/http-reference/listen */
export function listenRoutes(options: ListenRoutesOptions): Hono {
  const { listeners, openStreams, queries } = options;
  const routes = new Hono();

  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    const listenerOptions = readOptions(c);
    const text = readUrlQuery(c);
    const filter = filterOf(text);
    if (filter instanceof Response) return filter;
    const maySee = (id: string) => access.can('read', id);
    const { identity } = access;
    const subscription = { identity, filter, options: listenerOptions, maySee };
    return eventStream(
      (channel) => {
        const unwatch = openStreams.watch(access, channel.end);
        const leave = listeners.follow(subscription, channel);
        return () => {
          unwatch();
          leave();
        };
      },
      () => access.isStillValid(),
    );
  });
  return routes;

  function filterOf(text: QueryText): DocumentFilter | Response {
    try {
      return queries.filter(text);
    } catch (error) {
      return channelError(error);
    }
  }
}

/**
 * Returns a stream with the reason why a query is invalid. After a 400, `@sanity/client` 6
 * would reconnect forever, and later versions could not read the reason:
 * https://github.com/sanity-io/client/blob/main/src/data/eventsource.ts
 */
function channelError(error: unknown): Response {
  if (!(error instanceof ApiError) || error.status !== 400) throw error;
  return singleEvent({ event: 'channelError', data: error.body });
}

/** Throws a 400. */
function readOptions(c: Context): ListenerOptions {
  return {
    // The client does not send parameters that are false.
    result: flag(c, 'includeResult'),
    previous: flag(c, 'includePreviousRevision'),
    mutations: flag(c, 'includeMutations', true),
    effects: wantsEffects(c),
  };
}
