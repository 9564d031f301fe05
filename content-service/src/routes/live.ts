import { Hono } from 'hono';
import { refusal } from '../errors.ts';
import { eventStream, formatEvent } from '../event-stream.ts';
import type { LiveEvents } from '../live.ts';

/** The stream of live events. */
export function liveRoutes(live: LiveEvents): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    if (c.req.query('includeDrafts') === 'true') {
      throw refusal(401, 'Drafts need a token', { errorCode: 'SIO-401-ANF' });
    }
    const lastEventId = c.req.header('last-event-id') || undefined;
    return eventStream(({ send, end }) =>
      live.follow({ receive: (event) => send(formatEvent(event)), end }, lastEventId),
    );
  });
  return routes;
}
