// Undocumented in `sanity` 6.16.0: a form becomes read-only 0.2 s after the event stream of its document has ended,
// and drops what is typed meanwhile; an event that deletes a draft with an unsaved edit breaks the Studio.

import { z } from 'zod';

const message = z.union([
  z.object({ id: z.string(), status: z.number(), headers: z.record(z.string(), z.string()) }),
  z.object({ id: z.string(), chunk: z.string() }),
  z.object({ id: z.string(), end: z.literal(true) }),
]);

interface Stream {
  /** Path, query and headers of the request that opens it. */
  readonly request: object;
  /** Whether it sends the changes of a document that a form shows. */
  isForm: boolean;
  /** Unset while it waits for a socket. */
  socket?: WebSocket | undefined;
  /** Whether the service has answered since it was last opened. Chunks before that belong to an earlier opening. */
  isAnswered: boolean;
  answer(head: { status: number; headers: Record<string, string> }): void;
  body: ReadableStreamDefaultController<Uint8Array>;
  fail(error: unknown): void;
}

interface Options {
  /** Resolves when the service has all edits. No stream opens before. */
  whenSaved(): Promise<void>;
  /** Returns whether a form has an edit that the service may not have. */
  isEdited(): boolean;
  /** Resolves when the service answers, and the browser has a session. */
  whenConnected(): Promise<void>;
}

/**
 * Part of the event of a document that no longer exists, such as a draft that was published. The text of a
 * field cannot contain it, because its quotes are escaped.
 */
const DISAPPEARED = '"transition":"disappear"';

/** Delay in ms between two attempts to connect while the service cannot be reached. */
const PAUSE = 3000;

/**
 * Returns a `fetch` that opens event streams over one WebSocket at `address`. A browser opens at most six
 * HTTP/1.1 connections to an origin for all its tabs, and one open document needs six streams.
 *
 * When the socket is lost, the stream of a form continues over the next one: the service sends a welcome
 * event, at which the Studio reads the document again. All other streams fail, so that the Studio opens them
 * again and reads what they missed.
 *
 * When a draft with an unsaved edit disappears, its stream is closed and opened again. By then, the service
 * has created a draft from the edit.
 */
export function createStreams(address: string, { whenSaved, isEdited, whenConnected }: Options) {
  const encoder = new TextEncoder();
  const streams = new Map<string, Stream>();
  let socket: Promise<WebSocket> | undefined;
  let count = 0;

  function connect(): Promise<WebSocket> {
    const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
    const opening = new WebSocket(address);
    let wasOpen = false;
    opening.addEventListener('open', () => {
      wasOpen = true;
      resolve(opening);
    });
    opening.addEventListener('message', ({ data }) => receive(message.parse(JSON.parse(data))));
    opening.addEventListener('close', async () => {
      if (wasOpen) void whenConnected();
      // The Studio opens a lost stream again at once, and the browser logs every connection that fails.
      else await new Promise((waited) => setTimeout(waited, PAUSE));
      socket = undefined;
      const lost = new TypeError('The connection to the content service was lost');
      reject(lost);
      for (const [id, stream] of streams) {
        if (stream.socket !== opening) continue;
        if (stream.isForm) void open(id, stream);
        else stream.fail(lost);
      }
    });
    return promise;
  }

  function receive(received: z.infer<typeof message>) {
    const stream = streams.get(received.id);
    if (!stream) return;
    if ('chunk' in received) {
      if (!stream.isAnswered) return;
      if (stream.isForm && received.chunk.includes(DISAPPEARED) && isEdited()) {
        send(stream.socket, { close: received.id });
        return void open(received.id, stream);
      }
      stream.body.enqueue(encoder.encode(received.chunk));
    } else if ('end' in received) {
      if (stream.isForm) return void open(received.id, stream);
      streams.delete(received.id);
      stream.body.close();
    } else if (received.status === 401) {
      // A socket keeps the cookie with which it was opened: a new session needs a new socket.
      void whenConnected().then(() => stream.socket?.close());
    } else {
      stream.isAnswered = true;
      stream.answer(received);
    }
  }

  /** Opens a stream over the current socket, or over the next one that opens. */
  async function open(id: string, stream: Stream): Promise<void> {
    stream.socket = undefined;
    stream.isAnswered = false;
    for (;;) {
      socket ??= connect();
      const to = await socket.catch(() => undefined);
      if (to) await whenSaved();
      if (!streams.has(id)) return;
      if (send(to, { open: id, ...stream.request })) {
        stream.socket = to;
        return;
      }
      if (!stream.isForm) return stream.fail(new TypeError('There is no connection'));
    }
  }

  return (url: URL, init: RequestInit | undefined) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const id = String(count++);
    const signal = init?.signal;
    const end = () => {
      send(streams.get(id)?.socket, { close: id });
      streams.delete(id);
    };
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const fail = (error: unknown) => {
          streams.delete(id);
          controller.error(error);
          reject(error);
        };
        signal?.addEventListener('abort', () => {
          end();
          fail(signal.reason);
        });
        const stream: Stream = {
          request: {
            url: url.pathname + url.search,
            headers: Object.fromEntries(new Headers(init?.headers)),
          },
          isAnswered: false,
          isForm: url.searchParams.has('enableResume'),
          body: controller,
          answer: ({ status, headers }) => {
            if (status !== 200) stream.isForm = false;
            // The stream of a form that goes on over another socket is answered again.
            if (!body.locked) resolve(new Response(body, { status, headers }));
          },
          fail,
        };
        streams.set(id, stream);
        void open(id, stream);
      },
      cancel: end,
    });
    return promise;
  };
}

/** Sends a message, and returns whether the socket was open. */
function send(socket: WebSocket | undefined, data: object): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(data));
  return true;
}
