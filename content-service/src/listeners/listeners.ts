import { randomUUID } from 'node:crypto';
import type { DocumentStore, Transaction } from '../documents/transaction.ts';
import { type EventChannel, formatEvent } from '../http/event-stream.ts';
import { createSpending } from '../query/spending.ts';
import type { ListenFilter } from './filter.ts';
import { createGuard, type ForEachGuarded } from './guard.ts';
import { newsOf, type Transition, type Written } from './news.ts';
import { createRecent, type Missed } from './recent.ts';
import { type Interest, mayConcern, transitionsOf } from './transitions.ts';

/** Changes of documents that are kept for those who come back. */
const capacity = 5000;
/** Bytes that are sent at once to those who come back; with more to send, they are told to begin anew. */
const mostMissed = { known: 8_000_000, anonymous: 500_000 };
/** Milliseconds that filters of anonymous listeners may take, all together, for one transaction. */
const anonymousPatience = { patience: 50, mostPatience: 100 };
/**
 * Milliseconds of the last ten seconds or so that may go to anonymous listeners who come back. Past
 * them they begin anew, which costs nothing.
 */
const anonymousReplay = 500;
/** All anonymous listeners are counted as one client. */
const anybody = { key: 'listeners', isKnown: false };

/** All who listen. */
export interface Listeners {
  count(): number;
  /**
   * Takes who listens to what, and the last id that was seen, if any. Sends `welcome`; to those
   * who resume, `welcomeback` and what was missed, or `reset` when that is no longer known. Gives
   * a function that leaves.
   */
  follow(interest: Interest, channel: EventChannel, lastEventId?: string): () => void;
  /** Ends every stream. */
  close(): void;
}

interface Listener {
  readonly interest: Interest;
  readonly channel: EventChannel;
}

/** Tells listeners of every transaction of a store. */
export function createListeners(store: Pick<DocumentStore, 'onCommit'>): Listeners {
  const listeners = new Set<Listener>();
  const recent = createRecent(capacity);
  const guards = { known: createGuard(), anonymous: createGuard(anonymousPatience) };
  const spending = createSpending();
  const leaveStore = store.onCommit((transaction) => {
    recent.add(transaction);
    tell(transaction);
  });

  return {
    count: () => listeners.size,
    follow(wanted, channel, lastEventId) {
      const interest = { ...wanted, filter: shared(wanted.filter) };
      const listener = { interest, channel };
      listeners.add(listener);
      channel.send(greeting(interest, lastEventId));
      return () => void listeners.delete(listener);
    },
    close() {
      leaveStore();
      for (const { channel } of [...listeners]) channel.end();
    },
  };

  function tell(transaction: Transaction): void {
    const news = newsOf(transaction);
    const concerned = [...listeners].filter(({ interest }) => mayConcern(interest, transaction));
    const { known = [], anonymous = [] } = Object.groupBy(concerned, kindOf);
    const tellEach = (some: readonly Listener[], forEachGuarded: ForEachGuarded) => {
      const found = new Map<Listener, (Transition | undefined)[]>();
      const judge = (listener: Listener) =>
        void found.set(listener, transitionsOf(listener.interest, transaction));
      for (const listener of some.filter(isPlain)) judge(listener);
      const asking = some.filter((listener) => !isPlain(listener));
      const { failed, left } = forEachGuarded(asking, judge);
      for (const { channel } of failed) channel.send(tooCostly);
      // Those who are left come back, and may be told then.
      for (const { channel } of [...failed, ...left]) channel.end();
      for (const [{ interest, channel }, transitions] of found) {
        const events = news.eventsFor(transitions, interest.options);
        if (events.length > 0) channel.send(joined(events));
      }
    };
    tellEach(known, guards.known);
    // After the writer has its answer.
    if (anonymous.length > 0) setImmediate(() => tellEach(anonymous, guards.anonymous));
  }

  /** Gives the filter of somebody who asked the same, if there is one: it knows answers. */
  function shared(filter: ListenFilter): ListenFilter {
    for (const { interest } of listeners) {
      if (interest.filter.key === filter.key) return interest.filter;
    }
    return filter;
  }

  function greeting(interest: Interest, lastEventId: string | undefined) {
    const data = { listenerName: randomUUID() };
    const position = { id: recent.position(), data };
    if (!interest.options.resume || lastEventId === undefined) {
      return formatEvent({ event: 'welcome', ...position });
    }
    const kind = interest.isKnown ? 'known' : 'anonymous';
    const isTooMuch = kind === 'anonymous' && spending.of(anybody) > anonymousReplay;
    const missed = isTooMuch ? undefined : recent.after(lastEventId);
    const started = performance.now();
    // The guard repeats work that its deadline cut off, perhaps at its very end: adding to a list
    // would send these events twice.
    const found = new Map<Missed, readonly Written[]>();
    let bytes = 0;
    const find = (one: Missed) => {
      if (bytes > mostMissed[kind]) return;
      const transitions = transitionsOf(interest, one.transaction);
      const events = newsOf(one.transaction).eventsFor(transitions, interest.options, one.told);
      found.set(one, events);
      for (const { byteLength } of events) bytes += byteLength;
    };
    const undone = guards[kind](missed ?? [], find);
    if (kind === 'anonymous') spending.add(anybody, performance.now() - started);
    const isCut = bytes > mostMissed[kind] || undone.failed.length + undone.left.length > 0;
    if (!missed || isCut) return formatEvent({ event: 'reset', ...position });
    // Without an id: what was seen last stays the place to come back to.
    const back = formatEvent({ event: 'welcomeback', data });
    return joined([new TextEncoder().encode(back), ...[...found.values()].flat()]);
  }
}

const tooCostly = formatEvent({
  event: 'channelError',
  data: { message: 'The filter of this listener takes too long to evaluate' },
});

function kindOf({ interest }: Listener): 'known' | 'anonymous' {
  return interest.isKnown ? 'known' : 'anonymous';
}

function isPlain({ interest }: Listener): boolean {
  return interest.filter.matches === undefined;
}

function joined(events: readonly Written[]): Written {
  const [first] = events;
  return events.length === 1 && first ? first : Buffer.concat(events);
}
