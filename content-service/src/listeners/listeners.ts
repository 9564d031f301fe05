import { randomUUID } from 'node:crypto';
import type { DocumentStore, Transaction } from '../documents/transaction.ts';
import { type EventChannel, formatEvent } from '../http/event-stream.ts';
import {
  createTransactionEvents,
  type EventBytes,
  mayConcern,
  type Subscription,
  type Transition,
  transitionsOf,
} from './listener-events.ts';
import { createGuard, type ForEachGuarded } from './listener-guard.ts';
import { createReplayBuffer, type MissedTransaction } from './replay-buffer.ts';

/** Maximum number of document changes in the replay buffer. */
const CAPACITY = 5000;
/** Bytes that can be sent to a listener when it resumes. With more to send, it is reset. */
const maxReplay = { known: 8_000_000, anonymous: 500_000 };
/** Milliseconds for the filters of all anonymous listeners per transaction. */
const anonymousTime = { timeout: 50, total: 100 };

/** The listeners of a store. They receive an event for each change that matches their filter. */
export interface Listeners {
  count(): number;
  /**
   * Adds a listener and returns the function that removes it. Sends `welcome`, or to a listener that
   * resumes after `lastEventId`, `welcomeback` and the missed events, or `reset` if that id is unknown.
   */
  follow(subscription: Subscription, channel: EventChannel, lastEventId?: string): () => void;
  /** Ends every stream. */
  close(): void;
}

interface Listener {
  readonly subscription: Subscription;
  readonly channel: EventChannel;
}

export function createListeners(
  store: Pick<DocumentStore, 'onCommit'>,
  guards = { known: createGuard(), anonymous: createGuard(anonymousTime) },
): Listeners {
  const listeners = new Set<Listener>();
  const buffer = createReplayBuffer(CAPACITY);
  const leaveStore = store.onCommit((transaction) => {
    buffer.add(transaction);
    publish(transaction);
  });

  return {
    count: () => listeners.size,
    follow(subscription, channel, lastEventId) {
      const listener = { subscription, channel };
      listeners.add(listener);
      channel.send(greeting(subscription, lastEventId));
      return () => void listeners.delete(listener);
    },
    close() {
      leaveStore();
      for (const { channel } of [...listeners]) channel.end();
    },
  };

  function publish(transaction: Transaction): void {
    const { eventsFor } = createTransactionEvents(transaction);
    const concerned = [...listeners].filter(({ subscription }) =>
      mayConcern(subscription, transaction),
    );
    const { known = [], anonymous = [] } = Object.groupBy(concerned, ({ subscription }) =>
      kindOf(subscription),
    );
    const publishTo = (some: readonly Listener[], forEachGuarded: ForEachGuarded) => {
      const found = new Map<Listener, (Transition | undefined)[]>();
      const evaluate = (listener: Listener) =>
        void found.set(listener, transitionsOf(listener.subscription, transaction));
      for (const listener of some.filter(isPlain)) evaluate(listener);
      const costly = some.filter((listener) => !isPlain(listener));
      const { failed, skipped } = forEachGuarded(costly, evaluate);
      for (const { channel } of failed) channel.send(tooCostly);
      // The client of a skipped listener reconnects, and may then get the events.
      for (const { channel } of [...failed, ...skipped]) channel.end();
      for (const [{ subscription, channel }, transitions] of found) {
        const events = eventsFor(transitions, subscription.options);
        if (events.length > 0) channel.send(joined(events));
      }
    };
    publishTo(known, guards.known);
    // Anonymous listeners get the events after the response to the writer.
    if (anonymous.length > 0) setImmediate(() => publishTo(anonymous, guards.anonymous));
  }

  function greeting(subscription: Subscription, lastEventId: string | undefined) {
    const data = { listenerName: randomUUID() };
    const position = { id: buffer.position(), data };
    if (!subscription.options.resume || lastEventId === undefined) {
      return formatEvent({ event: 'welcome', ...position });
    }
    const missed = replay(subscription, lastEventId);
    if (!missed) return formatEvent({ event: 'reset', ...position });
    // Sent without an id, so that the last received event stays the position to resume from.
    const welcome = formatEvent({ event: 'welcomeback', data });
    return joined([new TextEncoder().encode(welcome), ...missed]);
  }

  /** Returns the events after `lastEventId`, or undefined if they are unknown or cost too much. */
  function replay(subscription: Subscription, lastEventId: string): EventBytes[] | undefined {
    const kind = kindOf(subscription);
    const missed = buffer.after(lastEventId);
    if (!missed) return undefined;
    // A map by transaction, because the guard repeats work that its deadline interrupted, and a list
    // could then contain the events twice.
    const found = new Map<MissedTransaction, readonly EventBytes[]>();
    let bytes = 0;
    const { failed, skipped } = guards[kind](missed, (one) => {
      if (bytes > maxReplay[kind]) return;
      const transitions = transitionsOf(subscription, one.transaction);
      const { eventsFor } = createTransactionEvents(one.transaction);
      const events = eventsFor(transitions, subscription.options, one.received);
      found.set(one, events);
      for (const { byteLength } of events) bytes += byteLength;
    });
    const isWhole = bytes <= maxReplay[kind] && failed.length + skipped.length === 0;
    return isWhole ? [...found.values()].flat() : undefined;
  }
}

const tooCostly = formatEvent({
  event: 'channelError',
  data: { message: 'The filter of this listener takes too long to evaluate' },
});

function kindOf({ isKnown }: Subscription): 'known' | 'anonymous' {
  return isKnown ? 'known' : 'anonymous';
}

function isPlain({ subscription }: Listener): boolean {
  return subscription.filter.matches === undefined;
}

function joined(events: readonly EventBytes[]): EventBytes {
  const [first] = events;
  return events.length === 1 && first ? first : Buffer.concat(events);
}
