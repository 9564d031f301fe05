import { randomUUID } from 'node:crypto';
import type { Transaction } from '../documents/transaction.ts';
import { type EventChannel, formatEvent } from '../http/event-stream.ts';
import { threadTime } from '../limits/cpu-time.ts';
import { createDeadline, type Deadline, TimeoutError } from '../query/deadline.ts';
import type { Store } from '../store/store.ts';
import {
  createEvents,
  type EventsOf,
  mayReceive,
  receiptsOf,
  type Subscription,
} from './listener-events.ts';

/** Milliseconds per transaction for the filters of all listeners of one user or token. */
const FILTER_TIME = 200;

/** The listeners of a store, which receive an event for each change that matches their filter. */
export interface Listeners {
  count(): number;
  /**
   * Adds a listener and returns the function that removes it. Sends `welcome`, after which a listener that
   * lost a connection reads its documents again: missed events are not kept.
   */
  follow(subscription: Subscription, channel: EventChannel): () => void;
  /** Ends every stream. */
  close(): void;
}

interface Listener {
  readonly subscription: Subscription;
  readonly channel: EventChannel;
  /** Milliseconds of CPU time that the last transaction took here. Unknown is the most: it may be anything. */
  cost: number;
}

export interface ListenersOptions {
  /** Runs work, and throws TimeoutError if it takes longer than a timeout. */
  within?: Deadline;
  /** Returns milliseconds of CPU time. */
  cpuTime?: () => number;
}

export function createListeners(
  store: Pick<Store, 'onChange'>,
  { within = createDeadline(4), cpuTime = threadTime }: ListenersOptions = {},
): Listeners {
  const listeners = new Set<Listener>();
  const leaveStore = store.onChange(publish);

  return {
    count: () => listeners.size,
    follow(subscription, channel) {
      const listener = { subscription, channel, cost: Number.POSITIVE_INFINITY };
      listeners.add(listener);
      channel.send(formatEvent({ event: 'welcome', data: { listenerName: randomUUID() } }));
      return () => void listeners.delete(listener);
    },
    close() {
      leaveStore();
      for (const { channel } of [...listeners]) channel.end();
    },
  };

  function publish(transaction: Transaction): void {
    const eventsOf = createEvents(transaction);
    const groups = Map.groupBy(listeners, ({ subscription }) => subscription.identity);
    for (const group of groups.values()) publishTo(group, transaction, eventsOf);
  }

  /**
   * Sends events to the listeners of one user or token, the cheapest first. The one that uses up the time ends
   * with an error. Those after it end without one, so that their clients connect again and read what they missed.
   */
  function publishTo(
    group: readonly Listener[],
    transaction: Transaction,
    eventsOf: EventsOf,
  ): void {
    let left = FILTER_TIME;
    for (const listener of group.toSorted((a, b) => a.cost - b.cost)) {
      const { subscription, channel } = listener;
      const { filter, options } = subscription;
      // Most transactions concern few listeners; a deadline takes longer than this.
      const changes = transaction.changes.filter((change) => mayReceive(subscription, change));
      if (changes.length === 0) continue;
      if (left <= 0) {
        channel.end();
        continue;
      }
      const began = cpuTime();
      const events = evaluate(left, () => eventsOf(receiptsOf(filter, changes), options));
      listener.cost = cpuTime() - began;
      left -= listener.cost;
      if (!(events instanceof Error)) {
        if (events) channel.send(events);
        continue;
      }
      const message = events instanceof TimeoutError ? TOO_COSTLY : events.message;
      channel.send(formatEvent({ event: 'channelError', data: { message } }));
      channel.end();
    }
  }

  /** Returns the error if the work throws or takes too long. */
  function evaluate(time: number, work: () => string): string | Error {
    try {
      return within(Math.ceil(time), work);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

const TOO_COSTLY =
  'The filters of your listeners take too long to evaluate, and this one is the costliest. Open fewer, or make its filter narrower';
