import { upgradeWebSocket } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { refusal } from '../http/errors.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import { onlyWebSockets, sendText } from '../http/websocket.ts';
import { createStreamMultiplexer, type StreamMultiplexer } from '../studio/stream-multiplexer.ts';

export interface StreamRoutesOptions {
  /** Handles a request as if it came over the connection of `env`. */
  fetch(request: Request, env: Context['env']): Response | Promise<Response>;
  origins: Pick<OriginPolicy, 'isOwnPage'>;
}

/** Serves the WebSocket that carries all event streams of a Studio. */
export function streamRoutes({ fetch, origins }: StreamRoutesOptions): Hono {
  const routes = new Hono();
  routes.get(
    '/',
    onlyWebSockets,
    upgradeWebSocket((c) => {
      const { env } = c;
      const handshake = c.req.raw;
      // Browsers let any page open a WebSocket to any origin, with its cookies.
      if (!origins.isOwnPage(handshake)) {
        throw refusal(403, 'Only pages of this service can open this socket');
      }
      let streams: StreamMultiplexer | undefined;
      return {
        onOpen(_event, socket) {
          streams = createStreamMultiplexer({
            fetch: (request) => fetch(request, { incoming: env.incoming, listener: env.listener }),
            handshake,
            send: (message) => sendText(socket, JSON.stringify(message)),
            close: (code, reason) => socket.close(code, reason),
          });
        },
        onMessage: ({ data }) => streams?.receive(String(data)),
        onClose: () => streams?.end(),
      };
    }),
  );
  return routes;
}
