import { z } from 'zod';
import { refusal } from '../http/errors.ts';

/** What the streams of one socket work with. */
export interface StreamMultiplexerOptions {
  /** Takes a request; gives what the service answers. */
  answer(request: Request): Response | Promise<Response>;
  /** What the socket began with: each stream is asked for by whoever that was. */
  handshake: Request;
  send(message: object): void;
  /** Ends the socket. */
  close(code: 1007 | 1008, reason: string): void;
}

/** The streams that are open over one socket. */
export interface StreamMultiplexer {
  /** Takes a message as it came. */
  receive(text: string): void;
  /** Ends all, when the socket has. */
  end(): void;
}

/** Streams that a Studio may have open; it needs six and two for each document. */
const most = 100;

const idSchema = z.string().min(1).max(100);
const messageSchema = z.union([
  z.strictObject({
    open: idSchema,
    url: z.string(),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  z.strictObject({ close: idSchema }),
]);

const streamPath = /^\/v(?:1|X|\d{4}-\d\d-\d\d)\/data\/(?:listen|live\/events)\/[^/]+$/;
/** Who asks, and from which page: of the socket, and not what its messages say. */
const ofHandshake = ['cookie', 'origin', 'sec-fetch-site'];
const ofMessage = ['last-event-id', 'x-sanity-project-id'];

/**
 * Takes one socket; gives what carries many streams of events over it, because a browser has no more
 * than six connections to a server without TLS, and a Studio listens to more.
 */
export function createStreamMultiplexer({
  answer,
  handshake,
  send,
  close,
}: StreamMultiplexerOptions): StreamMultiplexer {
  const open = new Map<string, AbortController>();

  async function follow(id: string, request: Request): Promise<void> {
    const isTooMany = open.size >= most;
    const ended = new AbortController();
    open.set(id, ended);
    const { signal } = ended;
    try {
      const { status, headers, body } = isTooMany ? tooMany() : await answer(request);
      const text = body?.pipeThrough(new TextDecoderStream(), { signal });
      if (!signal.aborted) send({ id, status, headers: Object.fromEntries(headers) });
      for await (const chunk of text ?? []) send({ id, chunk });
    } catch {
      // What breaks off is over, as it would be over a connection of its own.
    }
    if (signal.aborted) return;
    open.delete(id);
    send({ id, end: true });
  }

  return {
    receive(text) {
      const message = parsed(text);
      if (!message) return close(1007, 'This message is none of a Studio');
      if ('close' in message) {
        open.get(message.close)?.abort();
        open.delete(message.close);
        return;
      }
      const request = requestFor(message.url, message.headers, handshake);
      if (!request || open.has(message.open)) {
        return close(1008, 'Only streams of events are open here, each under its own id');
      }
      void follow(message.open, request);
    },
    end() {
      for (const ended of open.values()) ended.abort();
      open.clear();
    },
  };
}

function parsed(text: string): z.infer<typeof messageSchema> | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Gives a request for a stream as the browser would have sent it itself, or undefined for any other. */
function requestFor(
  address: string,
  asked: Readonly<Record<string, string>>,
  handshake: Request,
): Request | undefined {
  if (!URL.canParse(address, handshake.url)) return undefined;
  const url = new URL(address, handshake.url);
  const isHere = url.origin === new URL(handshake.url).origin;
  if (!isHere || !streamPath.test(url.pathname)) return undefined;
  const headers = new Headers({ accept: 'text/event-stream' });
  for (const name of ofHandshake) {
    const value = handshake.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(asked)) {
    if (ofMessage.includes(name.toLowerCase())) headers.set(name, value);
  }
  return new Request(url, { headers });
}

function tooMany(): Response {
  const { status, body } = refusal(429, `No more than ${most} streams are open over one socket`);
  return Response.json(body, { status });
}
