import type { IncomingMessage } from 'node:http';
import type { WebSocketServerLike } from '@hono/node-server';
import type { Context, Next } from 'hono';
import type { WSContext } from 'hono/ws';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

/** Characters of a message; an address of a query is at most half as long. */
const maxPayload = 65_536;
/** Bytes a slow reader may leave unread before it is let go. */
const maxUnread = { known: 8_000_000, anonymous: 500_000 };
/** Milliseconds between signs of life, and in which the other end must have given its own. */
const beat = 30_000;
/** Milliseconds given to the other ends when the service stops. */
const grace = 500;

/** Only the types differ: those of `ws` write `undefined` beside what may be absent. */
const forHono = z.custom<WebSocketServerLike>((server) => server instanceof WebSocketServer);

/** The sockets of all who have one open. */
export interface Sockets {
  server: WebSocketServerLike;
  /** Ends all of them, and takes no more. */
  close(): Promise<void>;
}

/** Begins to take sockets, once a server is given them; who gives no sign of life is let go. */
export function createSockets(): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload });
  const silent = new WeakSet<WebSocket>();
  server.on('connection', (socket) => {
    socket.on('pong', () => void silent.delete(socket));
  });
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.ping();
    }
  }, beat).unref();
  return {
    server: forHono.parse(server),
    async close() {
      clearInterval(timer);
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      for (const socket of server.clients) socket.close(1001, 'The service stops');
      const late = setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
      }, grace);
      await promise;
      clearTimeout(late);
    },
  };
}

/** Takes a request that asks for another protocol; says whether it is one for a socket of ours. */
export function asksForSocket({ method, url = '', headers }: IncomingMessage): boolean {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  return isWebSocket && method === 'GET' && /^\/(?:studio\/streams|v[^/]+\/socket\/)/.test(url);
}

/** Ends what follows for a request that asks for no socket, as if there were nothing. */
export async function onlySockets(c: Context, next: Next) {
  return c.req.header('upgrade')?.toLowerCase() === 'websocket' ? next() : c.notFound();
}

/** Sends a message, or ends the socket of a reader that has left too much unread. */
export function sendText(socket: WSContext, text: string, isKnown: boolean): void {
  const { raw } = socket;
  const most = maxUnread[isKnown ? 'known' : 'anonymous'];
  if (raw instanceof WebSocket && raw.bufferedAmount > most) raw.terminate();
  else socket.send(text);
}
