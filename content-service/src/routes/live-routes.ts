import { Hono } from 'hono';
import { accessOf, requireReader } from '../access/request-access.ts';
import { eventStream } from '../http/event-stream.ts';
import type { LiveEvents } from '../listeners/live-events.ts';

/**
 * Streams sync tags of changed content: https://www.sanity.io/docs/content-lake/live-content-api.
 * `includeDrafts` needs a credential.
 */
export function liveRoutes(live: LiveEvents): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    const withDrafts = c.req.query('includeDrafts') === 'true';
    if (withDrafts) requireReader(access);
    const isBack = Boolean(c.req.header('last-event-id'));
    return eventStream(
      (channel) => live.follow({ ...channel, withDrafts, isBack }),
      () => access.isStillValid(),
    );
  });
  return routes;
}
