import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import { apiVersion } from '../http/request.ts';
import { onlyWebSockets, parseMessage, sendText, webSocket } from '../http/websocket.ts';

export interface StreamRoutesOptions {
  /** Handles a request as if it came over the connection of `env`. */
  fetch(request: Request, env: Context['env']): Response | Promise<Response>;
  origins: Pick<OriginPolicy, 'isOwnPage'>;
}

/** A Studio needs six streams, and two for each open document. */
const maxStreams = 100;

const idSchema = z.string().min(1).max(100);
const messageSchema = z.union([
  z.strictObject({
    open: idSchema,
    url: z.string(),
    // RFC 9110, section 5.5. A line end would end the header.
    headers: z.record(z.string(), z.string().regex(/^[\t -~\u0080-\u00ff]*$/)).default({}),
  }),
  z.strictObject({ close: idSchema }),
]);

const streamPath = new RegExp(`^/${apiVersion}/data/(?:listen|live/events)/[^/]+$`);
/** Headers with the credential and the page's origin. A page could forge them in a message. */
const headersOfHandshake = ['cookie', 'origin', 'sec-fetch-site'];
const headersOfMessage = ['last-event-id', 'x-sanity-project-id'];

/**
 * Serves the WebSocket that carries all event streams of a Studio. It works around the limit in browsers
 * of six connections to an HTTP/1.1 server: a Studio opens more streams than that. Each is for somebody with
 * a session, as at the outer listener.
 * https://developer.mozilla.org/docs/Web/API/EventSource
 */
export function streamRoutes({ fetch, origins }: StreamRoutesOptions): Hono {
  const routes = new Hono();
  routes.get(
    '/',
    onlyWebSockets,
    webSocket((c) => {
      const { incoming } = c.env;
      const handshake = c.req.raw;
      // Browsers let any page open a WebSocket to any origin, with its cookies.
      if (!origins.isOwnPage(handshake)) {
        throw refusal(403, 'Only pages of this service can open this socket');
      }
      const open = new Map<string, AbortController>();

      async function relay(id: string, request: Request, send: (message: object) => void) {
        const isTooMany = open.size >= maxStreams;
        const ended = new AbortController();
        open.set(id, ended);
        const { signal } = ended;
        try {
          const answer = isTooMany
            ? tooManyStreams()
            : await fetch(request, { incoming, listener: 'outer' });
          const text = answer.body?.pipeThrough(new TextDecoderStream(), { signal });
          const { status, headers } = answer;
          if (!signal.aborted) send({ id, status, headers: Object.fromEntries(headers) });
          // A Studio then waits for a session and another socket. It would answer an end with the same request.
          if (status === 401) return;
          for await (const chunk of text ?? []) send({ id, chunk });
        } catch {
          // A stream that fails ends, as it would on a connection of its own.
        }
        if (signal.aborted) return;
        open.delete(id);
        send({ id, end: true });
      }

      return {
        onMessage(event, socket) {
          const message = messageSchema.safeParse(parseMessage(event)).data;
          if (!message) return socket.close(1007, 'This is not a message that a Studio sends');
          if ('close' in message) {
            open.get(message.close)?.abort();
            open.delete(message.close);
            return;
          }
          const request = streamRequest(message.url, message.headers, handshake);
          if (!request || open.has(message.open)) {
            const reason = 'Only event streams can be opened here, each with its own id';
            return socket.close(1008, reason);
          }
          void relay(message.open, request, (one) => sendText(socket, JSON.stringify(one)));
        },
        onClose() {
          for (const ended of open.values()) ended.abort();
          open.clear();
        },
      };
    }),
  );
  return routes;
}

/** Builds the request that a browser would send for a stream, or undefined for any other address. */
function streamRequest(
  address: string,
  messageHeaders: Readonly<Record<string, string>>,
  handshake: Request,
): Request | undefined {
  const url = URL.parse(address, handshake.url);
  const isSameOrigin = url?.origin === new URL(handshake.url).origin;
  if (!url || !isSameOrigin || !streamPath.test(url.pathname)) return undefined;
  const headers = new Headers({ accept: 'text/event-stream' });
  for (const name of headersOfHandshake) {
    const value = handshake.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(messageHeaders)) {
    if (headersOfMessage.includes(name.toLowerCase())) headers.set(name, value);
  }
  return new Request(url, { headers });
}

function tooManyStreams(): Response {
  const message = `No more than ${maxStreams} streams can be open over one socket`;
  return refusal(429, message).toResponse();
}
