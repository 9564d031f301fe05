import { Hono } from 'hono';
import { refusal } from '../errors.ts';
import type { LiveEvent, LiveEvents } from '../live.ts';

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const keepAlive = 15_000;
/** Events a slow reader may leave unread before it is let go; it comes back and resumes. */
const maxUnread = 500;

/** The stream of live events. */
export function liveRoutes(live: LiveEvents): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    if (c.req.query('includeDrafts') === 'true') {
      throw refusal(401, 'Drafts need a token', { errorCode: 'SIO-401-ANF' });
    }
    const lastEventId = c.req.header('last-event-id') || undefined;
    return new Response(stream(live, lastEventId), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        // nginx would hold events back.
        'X-Accel-Buffering': 'no',
      },
    });
  });
  return routes;
}

function stream(live: LiveEvents, lastEventId: string | undefined): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream(
    {
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        const timer = setInterval(() => send(': keep-alive\n\n'), keepAlive);
        const unfollow = live.follow(
          {
            receive(event) {
              send(format(event));
              if ((controller.desiredSize ?? 0) < -maxUnread) end();
            },
            end,
          },
          lastEventId,
        );
        leave = () => {
          clearInterval(timer);
          unfollow();
        };
        function end() {
          leave();
          controller.close();
        }
      },
      cancel: () => leave(),
    },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  );
}

function format({ id, event, data }: LiveEvent): string {
  return `${event ? `event: ${event}\n` : ''}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
