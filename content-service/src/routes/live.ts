import { Hono } from 'hono';
import { accessOf } from '../access/middleware.ts';
import { eventStream, formatEvent } from '../event-stream.ts';
import type { LiveEvents } from '../live.ts';

/** The streams of live events: of what everybody sees, and of drafts too. */
export interface LiveStreams {
  published: LiveEvents;
  withDrafts: LiveEvents;
}

/** The stream of live events; of drafts it tells those who may see them. */
export function liveRoutes({ published, withDrafts }: LiveStreams): Hono {
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
      () => access.holds(),
    );
  });
  return routes;
}
