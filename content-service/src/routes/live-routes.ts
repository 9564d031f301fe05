import { Hono } from 'hono';
import { accessOf } from '../access/access-middleware.ts';
import { eventStream, formatEvent } from '../http/event-stream.ts';
import type { Places } from '../http/semaphore.ts';
import type { LiveEvents } from '../live/live-events.ts';

export interface LiveSources {
  /** Events for changes of public documents. */
  published: LiveEvents;
  /** Events for changes of all documents. */
  withDrafts: LiveEvents;
}

export interface LiveRoutesOptions extends LiveSources {
  /** Open streams. */
  streams: Places;
}

/**
 * Streams sync tags of changed content: https://www.sanity.io/docs/content-lake/live-content-api.
 * `includeDrafts` needs a credential.
 */
export function liveRoutes({ published, withDrafts, streams }: LiveRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    const asksForDrafts = c.req.query('includeDrafts') === 'true';
    if (asksForDrafts && access.role === 'anonymous') throw access.refusal('read');
    const live = asksForDrafts ? withDrafts : published;
    const isBack = Boolean(c.req.header('last-event-id'));
    return eventStream(
      ({ send, end }) => live.follow({ receive: (event) => send(formatEvent(event)), end }, isBack),
      { mayGoOn: () => access.isStillValid(), held: streams(c) },
    );
  });
  return routes;
}
