import { Hono } from 'hono';
import { accessOf } from '../access/access-middleware.ts';
import { clientOf, holdStream } from '../access/admission.ts';
import { eventStream, formatEvent } from '../http/event-stream.ts';
import type { Quota } from '../http/quotas.ts';
import type { LiveEvents } from '../live/live-events.ts';

export interface LiveSources {
  /** Events for changes of public documents. */
  published: LiveEvents;
  /** Events for changes of all documents. */
  withDrafts: LiveEvents;
}

export interface LiveRoutesOptions extends LiveSources {
  /** Open streams. */
  streams: Quota;
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
    const lastEventId = c.req.header('last-event-id') || undefined;
    return eventStream(
      ({ send, end }) =>
        live.follow({ receive: (event) => send(formatEvent(event)), end }, lastEventId),
      {
        mayGoOn: () => access.isStillValid(),
        isKnown: clientOf(c).isKnown,
        held: holdStream(c, streams),
      },
    );
  });
  return routes;
}
