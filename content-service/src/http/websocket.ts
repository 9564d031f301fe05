import type { IncomingMessage } from 'node:http';
import { upgradeWebSocket, type WebSocketServerLike } from '@hono/node-server';
import type { Context, Next } from 'hono';
import type { WSContext, WSEvents } from 'hono/ws';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { printable } from '../../../system/printable.ts';
import { reasonOf } from './errors.ts';
import { parseJson } from './request.ts';

/** Bytes of a message. The longest message is the URL of a query, which has at most half as many. */
const maxPayload = 65_536;
/** Bytes that a slow client may leave unread before its connection is closed. */
const maxUnread = 8_000_000;
/** Milliseconds between pings. The other end must answer a ping before the next (RFC 6455, 5.5.2). */
const beat = 30_000;
/** Milliseconds that clients get to close their end when the service stops. */
const grace = 500;

/** Only the types differ: those of `ws` add `undefined` to optional properties. */
const forHono = z.custom<WebSocketServerLike>((server) => server instanceof WebSocketServer);

/** A WebSocket server for `createAdaptorServer`. It closes sockets that do not answer a ping. */
export interface WebSockets {
  readonly server: WebSocketServerLike;
  /** Closes every socket and accepts no more. */
  close(): Promise<void>;
}

export function createWebSockets(): WebSockets {
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

/**
 * Returns whether an upgrade request (RFC 9110, 7.8) is for a WebSocket endpoint of the service. Node
 * handles any other as a plain request.
 */
export function isOurUpgrade({ method, url = '', headers }: IncomingMessage): boolean {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  return isWebSocket && method === 'GET' && /^\/(?:studio\/streams|v[^/]+\/socket\/)/.test(url);
}

/** Responds with a 404 to a request that is not for a WebSocket. */
export async function onlyWebSockets(c: Context, next: Next) {
  return c.req.header('upgrade')?.toLowerCase() === 'websocket' ? next() : c.notFound();
}

/**
 * Creates the handler of a WebSocket. An error while it handles a message closes the socket, so that the log has
 * one line of it and not one for each message.
 */
export function webSocket(createEvents: (c: Context) => WSEvents) {
  return upgradeWebSocket(
    (c) => {
      const { onMessage, ...events } = createEvents(c);
      let hasFailed = false;
      return {
        ...events,
        onMessage(event, socket) {
          if (hasFailed) return;
          try {
            onMessage?.(event, socket);
          } catch (error) {
            hasFailed = true;
            socket.close(1011, 'An internal server error occurred');
            throw error;
          }
        },
      };
    },
    { onError: (error) => console.error(printable(`A WebSocket failed: ${stackOf(error)}`)) },
  );
}

function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || reasonOf(error);
}

/** Parses a message. Returns undefined for what `parseJson` refuses. */
export function parseMessage({ data }: MessageEvent): unknown {
  try {
    return parseJson(String(data), 'The message');
  } catch {
    return undefined;
  }
}

/** Sends a message, or closes the socket if its client has left more than `most` bytes unread. */
export function sendText(socket: WSContext, text: string, most = maxUnread): void {
  const { raw } = socket;
  if (raw instanceof WebSocket && raw.bufferedAmount > most) raw.terminate();
  else socket.send(text);
}
