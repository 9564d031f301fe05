import { z } from 'zod';

const message = z.union([
  z.object({ id: z.string(), status: z.number(), headers: z.record(z.string(), z.string()) }),
  z.object({ id: z.string(), chunk: z.string() }),
  z.object({ id: z.string(), end: z.literal(true) }),
]);

interface Stream {
  /** What opens it: path, query and headers. */
  readonly request: object;
  /** Whether it carries the changes of a document that a form shows. */
  isForm: boolean;
  /** The socket that carries it. Unset while it waits for one. */
  socket?: WebSocket | undefined;
  /** Whether the service has answered since it was opened last: what comes before that is of an earlier one. */
  isAnswered: boolean;
  answer(head: { status: number; headers: Record<string, string> }): void;
  body: ReadableStreamDefaultController<Uint8Array>;
  fail(error: unknown): void;
}

interface Waits {
  /** Resolves when a stream may open. */
  ready(): Promise<void>;
  /** Returns whether a form has an edit that the service may not have. */
  isEdited(): boolean;
  /** Resolves when the service answers, and the browser has a session. */
  back(): Promise<void>;
}

/**
 * Is in the event of a document that is gone: a draft that was published, for one. In a text its quotes would
 * be escaped.
 */
const GONE = '"transition":"disappear"';

/** Delay between two tries to connect while the service cannot be reached, in ms. */
const PAUSE = 3000;

/**
 * Returns a `fetch` that opens event streams over one WebSocket at `address`. A browser opens at most six
 * HTTP/1.1 connections to an origin for all its tabs, and one open document needs six streams.
 *
 * When the socket is lost, the stream of a form goes on over the next: the service welcomes it, and the
 * Studio reads the document again. It would make a form read-only while it knows of the loss, and drop what
 * is typed. All other streams fail, so that the Studio opens them again and reads what they missed.
 *
 * The Studio breaks when a draft with an unsaved edit is gone. Its stream ends then and is opened again: the
 * service has made a draft of the edit meanwhile.
 */
export function createStreams(address: string, { ready, isEdited, back }: Waits) {
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
      if (wasOpen) void back();
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

  function receive(told: z.infer<typeof message>) {
    const stream = streams.get(told.id);
    if (!stream) return;
    if ('chunk' in told) {
      if (!stream.isAnswered) return;
      if (stream.isForm && told.chunk.includes(GONE) && isEdited()) {
        tell(stream.socket, { close: told.id });
        return void open(told.id, stream);
      }
      stream.body.enqueue(encoder.encode(told.chunk));
    } else if ('end' in told) {
      if (stream.isForm) return void open(told.id, stream);
      streams.delete(told.id);
      stream.body.close();
    } else if (told.status === 401) {
      // A socket keeps the cookie with which it was opened.
      void back().then(() => stream.socket?.close());
    } else {
      stream.isAnswered = true;
      stream.answer(told);
    }
  }

  /** Opens a stream over the present socket, or over the next that can be opened. */
  async function open(id: string, stream: Stream): Promise<void> {
    stream.socket = undefined;
    stream.isAnswered = false;
    for (;;) {
      socket ??= connect();
      const to = await socket.catch(() => undefined);
      if (to) await ready();
      if (!streams.has(id)) return;
      if (tell(to, { open: id, ...stream.request })) {
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
      tell(streams.get(id)?.socket, { close: id });
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
function tell(socket: WebSocket | undefined, told: object): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(told));
  return true;
}
