import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import type { Origins } from '../access/origins.ts';
import { refusal } from '../errors.ts';
import { onlySockets, sendText } from '../sockets/sockets.ts';
import { createStreams, type Streams, type StreamsOptions } from '../sockets/streams.ts';

/** What answers each stream, and what tells whose page opens a socket. */
export interface StreamRoutesOptions extends Pick<StreamsOptions, 'answer'> {
  origins: Pick<Origins, 'isOwn'>;
}

/** The socket over which a Studio has all its streams. */
export function streamRoutes({ answer, origins }: StreamRoutesOptions): Hono {
  const routes = new Hono();
  routes.get(
    '/',
    onlySockets,
    upgradeWebSocket(({ req: { raw: handshake } }) => {
      // Browsers let any page open a socket anywhere, with the cookie.
      if (!origins.isOwn(handshake)) {
        throw refusal(403, 'Only pages of this service open this socket');
      }
      let streams: Streams | undefined;
      return {
        onOpen(_event, socket) {
          streams = createStreams({
            answer,
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
