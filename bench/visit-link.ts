/** Bytes of a full TCP segment, without headers. */
export const SEGMENT = 1460;

/** Bytes that a new connection may send before the first acknowledgement (RFC 6928). */
const INITIAL_WINDOW = 10 * SEGMENT;

export interface LinkSettings {
  /** Milliseconds. */
  readonly roundTrip: number;
  /** Bytes per millisecond, for all connections together. */
  readonly rate: number;
}

/** One connection's bytes in one direction. `to` is what the caller delivers them to. */
export interface Flow<To> {
  readonly to: To;
  readonly queue: Uint8Array[];
  /** Bytes that may be under way at once: 0 until the TCP handshake is over. */
  window: number;
  /** Bytes sent that are not acknowledged yet. */
  unacknowledged: number;
}

export interface Delivery<To> {
  /** Milliseconds on the clock of the caller. */
  readonly at: number;
  readonly to: To;
  readonly data: Uint8Array;
}

/** One direction of an emulated link. All times are milliseconds on the clock of the caller. */
export interface Direction<To> {
  open(to: To, now: number): Flow<To>;
  send(flow: Flow<To>, data: Uint8Array, now: number): void;
  /** Returns the bytes that fit into the window beside those that were sent already. */
  room(flow: Flow<To>): number;
  /** Returns the time of the next event, or `Infinity`. */
  next(): number;
  /** Processes all events up to `now`, and returns what arrived, in order. */
  advance(now: number): Delivery<To>[];
}

/**
 * Creates a link that depends only on the times it is called with. A connection sends nothing for one
 * round trip, the TCP handshake. Then it has slow start: its window is ten segments at first, and each
 * acknowledged byte adds one. The window ends at twice the bandwidth-delay product, where a router with
 * the usual buffer would drop packets. Connections take turns on the shared rate, a segment each. A
 * segment arrives half a round trip after its last byte was sent, and is acknowledged half a round trip
 * later. There is no loss, and headers of TCP and IP are not counted.
 */
export function createDirection<To>({ roundTrip, rate }: LinkSettings): Direction<To> {
  const largestWindow = Math.max(INITIAL_WINDOW, 2 * rate * roundTrip);
  const events: { readonly at: number; readonly happen: () => void }[] = [];
  const turns: Flow<To>[] = [];
  let arrived: Delivery<To>[] = [];
  let isSending = false;

  const plan = (at: number, happen: () => void) => {
    const after = events.findLastIndex((event) => event.at <= at);
    events.splice(after + 1, 0, { at, happen });
  };

  const sendNext = (now: number) => {
    if (isSending) return;
    const index = turns.findIndex(
      ({ queue, unacknowledged, window }) => unacknowledged + (queue[0]?.length ?? 0) <= window,
    );
    const [flow] = index === -1 ? [] : turns.splice(index, 1);
    const data = flow?.queue.shift();
    if (!flow || !data) return;
    if (flow.queue.length > 0) turns.push(flow);
    flow.unacknowledged += data.length;
    isSending = true;
    const sent = now + data.length / rate;
    const at = sent + roundTrip / 2;
    plan(sent, () => {
      isSending = false;
      sendNext(sent);
    });
    plan(at, () => arrived.push({ at, to: flow.to, data }));
    plan(sent + roundTrip, () => {
      flow.unacknowledged -= data.length;
      flow.window = Math.min(largestWindow, flow.window + data.length);
      sendNext(sent + roundTrip);
    });
  };

  return {
    open: (to, now) => {
      const flow: Flow<To> = { to, queue: [], window: 0, unacknowledged: 0 };
      plan(now + roundTrip, () => {
        flow.window = INITIAL_WINDOW;
        sendNext(now + roundTrip);
      });
      return flow;
    },
    send: (flow, data, now) => {
      if (flow.queue.length === 0) turns.push(flow);
      for (let start = 0; start < data.length; start += SEGMENT) {
        flow.queue.push(data.subarray(start, start + SEGMENT));
      }
      sendNext(now);
    },
    room: ({ queue, unacknowledged, window }) =>
      window - unacknowledged - queue.reduce((sum, data) => sum + data.length, 0),
    next: () => events[0]?.at ?? Number.POSITIVE_INFINITY,
    advance: (now) => {
      while (events[0] && events[0].at <= now) events.shift()?.happen();
      const deliveries = arrived;
      arrived = [];
      return deliveries;
    },
  };
}
