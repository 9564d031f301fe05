import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { apiVersion } from '../http/request.ts';

export interface StreamMultiplexerOptions {
  /** Handles a request as the service's HTTP server does. */
  fetch(request: Request): Response | Promise<Response>;
  /** The request that opened the socket. Every stream has its credential and origin. */
  handshake: Request;
  send(message: object): void;
  /** Closes the socket, with a code of RFC 6455, section 7.4.1. */
  close(code: 1007 | 1008, reason: string): void;
}

/** Carries the event streams of one Studio over one socket. */
export interface StreamMultiplexer {
  /** Handles a message of the socket, unparsed. */
  receive(text: string): void;
  /** Ends all streams, once the socket is closed. */
  end(): void;
}

/** A Studio needs six streams, and two for each open document. */
const maxStreams = 100;

const idSchema = z.string().min(1).max(100);
const messageSchema = z.union([
  z.strictObject({
    open: idSchema,
    url: z.string(),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  z.strictObject({ close: idSchema }),
]);

const streamPath = new RegExp(`^/${apiVersion}/data/(?:listen|live/events)/[^/]+$`);
/** Headers with the credential and the page's origin. A page could forge them in a message. */
const headersOfHandshake = ['cookie', 'origin', 'sec-fetch-site'];
const headersOfMessage = ['last-event-id', 'x-sanity-project-id'];

/**
 * Works around the limit in browsers of six connections to an HTTP/1.1 server: a Studio opens more
 * streams than that.
 * https://developer.mozilla.org/docs/Web/API/EventSource
 */
export function createStreamMultiplexer({
  fetch,
  handshake,
  send,
  close,
}: StreamMultiplexerOptions): StreamMultiplexer {
  const open = new Map<string, AbortController>();

  async function relay(id: string, request: Request): Promise<void> {
    const isTooMany = open.size >= maxStreams;
    const ended = new AbortController();
    open.set(id, ended);
    const { signal } = ended;
    try {
      const { status, headers, body } = isTooMany ? tooManyStreams() : await fetch(request);
      const text = body?.pipeThrough(new TextDecoderStream(), { signal });
      if (!signal.aborted) send({ id, status, headers: Object.fromEntries(headers) });
      for await (const chunk of text ?? []) send({ id, chunk });
    } catch {
      // A stream that fails ends, as it would on a connection of its own.
    }
    if (signal.aborted) return;
    open.delete(id);
    send({ id, end: true });
  }

  return {
    receive(text) {
      const message = parseMessage(text);
      if (!message) return close(1007, 'This is not a message that a Studio sends');
      if ('close' in message) {
        open.get(message.close)?.abort();
        open.delete(message.close);
        return;
      }
      const request = streamRequest(message.url, message.headers, handshake);
      if (!request || open.has(message.open)) {
        return close(1008, 'Only event streams can be opened here, each with its own id');
      }
      void relay(message.open, request);
    },
    end() {
      for (const ended of open.values()) ended.abort();
      open.clear();
    },
  };
}

function parseMessage(text: string): z.infer<typeof messageSchema> | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Builds the request that a browser would send for a stream, or undefined for any other address. */
function streamRequest(
  address: string,
  messageHeaders: Readonly<Record<string, string>>,
  handshake: Request,
): Request | undefined {
  if (!URL.canParse(address, handshake.url)) return undefined;
  const url = new URL(address, handshake.url);
  const isSameOrigin = url.origin === new URL(handshake.url).origin;
  if (!isSameOrigin || !streamPath.test(url.pathname)) return undefined;
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
  const { status, body } = refusal(429, message);
  return Response.json(body, { status });
}
