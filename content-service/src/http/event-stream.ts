/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const keepAlive = 15_000;
/** Bytes a slow reader may leave unread before it is let go; it comes back and resumes. */
const maxUnread = { known: 4_000_000, anonymous: 500_000 };

/** The way to one reader of a stream of events. */
export interface EventChannel {
  /** Takes whole events as they are written. They are dropped where the stream has ended. */
  send(events: string | Uint8Array<ArrayBuffer>): void;
  /** Ends the stream after what was sent. */
  end(): void;
}

/** An event before it is written. */
export interface ServerSentEvent {
  id?: string;
  /** Absent for ordinary messages. */
  event?: string;
  data: object;
}

/** What a stream depends on beside its events. */
export interface StreamOptions {
  /** Asked at each beat: whether the reader may go on. */
  mayGoOn?(): boolean;
  /** Whether the reader has a credential, and may leave more unread. */
  isKnown?: boolean;
  /** A share of a quota, which is given back when the stream ends. */
  held?: Disposable | undefined;
}

/**
 * Returns the response that events are the body of. Calls `open` when somebody reads, with the way to
 * them; it returns what stops sending.
 */
export function eventStream(
  open: (channel: EventChannel) => () => void,
  options: StreamOptions = {},
): Response {
  return new Response(bodyOf(open, options), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // nginx would hold events back.
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Takes an event; gives it as it is written. */
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
      // Not before somebody reads: the answer to a HEAD has no reader, and would never be left.
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

/** Gives what stops sending. */
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
      // Asked before and not after, so that those who come back may be sent much at once.
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
