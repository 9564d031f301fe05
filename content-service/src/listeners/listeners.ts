import { randomUUID } from 'node:crypto';
import type { Change, Transaction } from '../documents/transaction.ts';
import { type EventChannel, formatEvent } from '../http/event-stream.ts';
import { createDeadline } from '../query/deadline.ts';
import type { DocumentFilter } from '../query/document-filter.ts';
import type { Store } from '../store/store.ts';
import {
  createEvents,
  mayReceive,
  type Receipt,
  receiptsOf,
  type Subscription,
} from './listener-events.ts';

/** Milliseconds for the filter of one listener per transaction. */
const FILTER_TIME = 200;

export type Listeners = ReturnType<typeof createListeners>;

interface Listener {
  readonly subscription: Subscription;
  readonly channel: EventChannel;
}

/**
 * Creates the listeners of a store, which receive an event for each change that matches their filter. `within`
 * runs work, and throws if it takes longer than a timeout.
 */
export function createListeners(
  store: Pick<Store, 'onChange'>,
  within: ReturnType<typeof createDeadline> = createDeadline(4),
) {
  const listeners = new Set<Listener>();
  const leaveStore = store.onChange(publish);

  return {
    count: () => listeners.size,
    /**
     * Adds a listener and returns the function that removes it. Sends `welcome`, after which a listener that
     * lost a connection reads its documents again: missed events are not kept.
     */
    follow(subscription: Subscription, channel: EventChannel): () => void {
      const listener = { subscription, channel };
      listeners.add(listener);
      channel.send(formatEvent({ event: 'welcome', data: { listenerName: randomUUID() } }));
      return () => void listeners.delete(listener);
    },
    /** Ends every stream. */
    close() {
      leaveStore();
      for (const { channel } of [...listeners]) channel.end();
    },
  };

  function publish(transaction: Transaction): void {
    const eventsOf = createEvents(transaction);
    for (const { subscription, channel } of [...listeners]) {
      // Most transactions concern few listeners; a deadline takes longer than this.
      const changes = transaction.changes.filter((change) => mayReceive(subscription, change));
      if (changes.length === 0) continue;
      const receipts = evaluate(subscription.filter, changes);
      if (receipts === undefined) {
        channel.send(tooCostly);
        channel.end();
      } else if (receipts.length > 0) {
        channel.send(eventsOf(receipts, subscription.options));
      }
    }
  }

  /** Returns undefined if the filter throws or takes too long. */
  function evaluate(filter: DocumentFilter, changes: readonly Change[]): Receipt[] | undefined {
    try {
      return within(FILTER_TIME, () => receiptsOf(filter, changes));
    } catch {
      return undefined;
    }
  }
}

const tooCostly = formatEvent({
  event: 'channelError',
  data: { message: 'The filter of this listener takes too long to evaluate' },
});
