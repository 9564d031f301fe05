import { Hono } from 'hono';
import type { OpenStreams } from '../access/open-streams.ts';
import { accessOf, requireReader } from '../access/request-access.ts';
import { eventStream } from '../http/event-stream.ts';
import type { LiveEvents } from '../listeners/live-events.ts';

/**
 * Streams sync tags of changed content: https://www.sanity.io/docs/content-lake/live-content-api.
 * `includeDrafts` needs a credential.
 */
export function liveRoutes(live: LiveEvents, openStreams: Pick<OpenStreams, 'watch'>): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    const withDrafts = c.req.query('includeDrafts') === 'true';
    if (withDrafts) requireReader(access);
    const isBack = Boolean(c.req.header('last-event-id'));
    return eventStream(
      (channel) => {
        const unwatch = openStreams.watch(access, channel.end);
        const leave = live.follow({ ...channel, withDrafts, isBack });
        return () => {
          unwatch();
          leave();
        };
      },
      () => access.isStillValid(),
    );
  });
  return routes;
}
