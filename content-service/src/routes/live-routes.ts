import { Hono } from 'hono';
import { accessOf, requireReader } from '../access/request-access.ts';
import { eventStream } from '../http/event-stream.ts';
import type { Places } from '../http/semaphore.ts';
import type { LiveEvents } from '../listeners/live-events.ts';

export interface LiveRoutesOptions {
  live: LiveEvents;
  /** Open streams. */
  streams: Places;
}

/**
 * Streams sync tags of changed content: https://www.sanity.io/docs/content-lake/live-content-api.
 * `includeDrafts` needs a credential.
 */
export function liveRoutes({ live, streams }: LiveRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    const withDrafts = c.req.query('includeDrafts') === 'true';
    if (withDrafts) requireReader(access);
    const isBack = Boolean(c.req.header('last-event-id'));
    return eventStream((channel) => live.follow({ ...channel, withDrafts, isBack }), {
      mayGoOn: () => access.isStillValid(),
      held: streams(c),
    });
  });
  return routes;
}
