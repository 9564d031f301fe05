/** Milliseconds between the comments that keep proxies from closing an idle stream. */
const keepAlive = 15_000;
/** Bytes that a slow client may leave unread. Past them its stream ends, so that it reconnects. */
const maxUnread = 4_000_000;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  // nginx would buffer events.
  'X-Accel-Buffering': 'no',
};

/** The sending side of an event stream. */
export interface EventChannel {
  /** Sends whole events in the format of the stream. Drops them if the stream has ended. */
  send(events: string): void;
  /** Ends the stream after all events that were sent before. */
  end(): void;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
export interface ServerSentEvent {
  id?: string;
  /** Absent for events of type `message`. */
  event?: string;
  data: object;
}

/**
 * Returns a response with an event stream as its body. Calls `open` at the first read, and the
 * function that `open` returned when the stream ends. Asks with each keep-alive whether the stream may go on.
 */
export function eventStream(
  open: (channel: EventChannel) => () => void,
  mayGoOn: () => boolean,
): Response {
  let stop: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      // Opened at the first read, because the response to a HEAD is never read and never cancelled.
      pull(controller) {
        stop ??= start(controller, open, mayGoOn);
      },
      cancel() {
        stop?.();
      },
    },
    { highWaterMark: 0, size: (chunk) => chunk.byteLength },
  );
  return new Response(body, { headers });
}

/** Returns a response with one event, after which the stream ends. */
export function singleEvent(event: ServerSentEvent): Response {
  return new Response(formatEvent(event), { headers });
}

export function formatEvent({ id, event, data }: ServerSentEvent): string {
  const name = event ? `event: ${event}\n` : '';
  const position = id === undefined ? '' : `id: ${id}\n`;
  return `${name}${position}data: ${JSON.stringify(data)}\n\n`;
}

function start(
  controller: ReadableStreamDefaultController<Uint8Array>,
  open: (channel: EventChannel) => () => void,
  mayGoOn: () => boolean,
): () => void {
  const encoder = new TextEncoder();
  let ended = false;
  let leave = () => {};
  const channel: EventChannel = {
    send(events) {
      if (ended) return;
      // Checked before and not after sending, so that one event may be larger than the bound.
      if ((controller.desiredSize ?? 0) < -maxUnread) channel.end();
      else controller.enqueue(encoder.encode(events));
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
  }
}
