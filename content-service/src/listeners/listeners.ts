import { randomUUID } from 'node:crypto';
import type { DocumentStore, Transaction } from '../documents/transaction.ts';
import { type EventChannel, formatEvent } from '../http/event-stream.ts';
import { createDeadline } from '../query/deadline.ts';
import {
  createTransactionEvents,
  mayConcern,
  type Subscription,
  transitionsOf,
} from './listener-events.ts';

/** Milliseconds for the filter of one listener per transaction. */
const FILTER_TIME = 200;

/** The listeners of a store. They receive an event for each change that matches their filter. */
export interface Listeners {
  count(): number;
  /**
   * Adds a listener and returns the function that removes it. Sends `welcome`, or `reset` to a listener
   * that lost a connection and can read its documents again: no event is sent twice.
   */
  follow(subscription: Subscription, channel: EventChannel, lastEventId?: string): () => void;
  /** Ends every stream. */
  close(): void;
}

interface Listener {
  readonly subscription: Subscription;
  readonly channel: EventChannel;
}

/** `within` runs work, and throws if it takes longer than a timeout. */
export function createListeners(
  store: Pick<DocumentStore, 'onChange'>,
  within: ReturnType<typeof createDeadline> = createDeadline(),
): Listeners {
  const listeners = new Set<Listener>();
  const leaveStore = store.onChange((_changes, transaction) => {
    if (transaction) publish(transaction);
  });

  return {
    count: () => listeners.size,
    follow(subscription, channel, lastEventId) {
      const listener = { subscription, channel };
      listeners.add(listener);
      const isBack = subscription.options.resume && lastEventId !== undefined;
      const data = { listenerName: randomUUID() };
      // With an id, so that the client sends one when it connects again.
      channel.send(formatEvent({ event: isBack ? 'reset' : 'welcome', id: randomUUID(), data }));
      return () => void listeners.delete(listener);
    },
    close() {
      leaveStore();
      for (const { channel } of [...listeners]) channel.end();
    },
  };

  function publish(transaction: Transaction): void {
    const { eventsFor } = createTransactionEvents(transaction);
    for (const { subscription, channel } of [...listeners]) {
      if (!mayConcern(subscription, transaction)) continue;
      const transitions = evaluate(subscription, transaction);
      if (transitions) {
        const events = eventsFor(transitions, subscription.options);
        if (events.length > 0) channel.send(Buffer.concat(events));
      } else {
        channel.send(tooCostly);
        channel.end();
      }
    }
  }

  /** Returns undefined if the filter throws or takes too long. */
  function evaluate(subscription: Subscription, transaction: Transaction) {
    const work = () => transitionsOf(subscription, transaction);
    // Most filters are by type and id alone; a deadline takes longer than they do.
    if (!subscription.filter.matches) return work();
    try {
      return within(FILTER_TIME, work);
    } catch {
      return undefined;
    }
  }
}

const tooCostly = formatEvent({
  event: 'channelError',
  data: { message: 'The filter of this listener takes too long to evaluate' },
});
