/**
 * Milliseconds between comments that keep proxies from closing a quiet stream, as the standard advises:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
const keepAlive = 15_000;
/** Bytes that a slow reader may leave unread before its stream ends. It reconnects and resumes. */
const maxUnread = { known: 4_000_000, anonymous: 500_000 };

/** Sends to one reader of an event stream. */
export interface EventChannel {
  /** Sends whole formatted events. Does nothing after the end of the stream. */
  send(events: string | Uint8Array<ArrayBuffer>): void;
  /** Ends the stream after the events that were sent. */
  end(): void;
}

/** An event; `formatEvent` writes it. */
export interface ServerSentEvent {
  id?: string;
  /** Absent for events of type `message`. */
  event?: string;
  data: object;
}

export interface StreamOptions {
  /** Called before each comment: whether the reader's access is still valid. */
  mayGoOn?(): boolean;
  /** Whether the reader has a credential. It may then leave more unread. */
  isKnown?: boolean;
  /** A share of a quota, disposed of when the stream ends. */
  held?: Disposable | undefined;
}

/**
 * Creates a response of server-sent events. Calls `open` when the body is first read; `open` returns
 * the function to call when the stream ends.
 */
export function eventStream(
  open: (channel: EventChannel) => () => void,
  options: StreamOptions = {},
): Response {
  return new Response(bodyOf(open, options), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // nginx would buffer the events: https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering
      'X-Accel-Buffering': 'no',
    },
  });
}

export function formatEvent({ id, event, data }: ServerSentEvent): string {
  const name = event ? `event: ${event}\n` : '';
  const position = id === undefined ? '' : `id: ${id}\n`;
  return `${name}${position}data: ${JSON.stringify(data)}\n\n`;
}

function bodyOf(
  open: (channel: EventChannel) => () => void,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  let stop: (() => void) | undefined;
  return new ReadableStream<Uint8Array>(
    {
      // Not before the first read: the response to a HEAD is never read, nor cancelled.
      pull(controller) {
        stop ??= start(controller, open, options);
      },
      cancel() {
        stop?.();
        options.held?.[Symbol.dispose]();
      },
    },
    { highWaterMark: 0, size: (chunk) => chunk.byteLength },
  );
}

function start(
  controller: ReadableStreamDefaultController<Uint8Array>,
  open: (channel: EventChannel) => () => void,
  { mayGoOn = () => true, isKnown = false, held }: StreamOptions,
): () => void {
  const most = maxUnread[isKnown ? 'known' : 'anonymous'];
  const encoder = new TextEncoder();
  let ended = false;
  let leave = () => {};
  const channel: EventChannel = {
    send(events) {
      if (ended) return;
      // Checked before and not after: a reader that resumes may be sent a large chunk at once.
      if ((controller.desiredSize ?? 0) < -most) channel.end();
      else controller.enqueue(typeof events === 'string' ? encoder.encode(events) : events);
    },
    end() {
      if (ended) return;
      stop();
      controller.close();
    },
  };
  const timer = setInterval(() => {
    if (mayGoOn()) channel.send(': keep-alive\n\n');
    else channel.end();
  }, keepAlive);
  leave = open(channel);
  if (ended) leave();
  return stop;

  function stop(): void {
    ended = true;
    clearInterval(timer);
    leave();
    held?.[Symbol.dispose]();
  }
}
