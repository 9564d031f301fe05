import { randomUUID } from 'node:crypto';

/** An event of the live stream. https://www.sanity.io/docs/http-reference/live */
export interface LiveEvent {
  id: string;
  /** Absent for ordinary messages. */
  event?: 'welcome' | 'restart';
  data: { id: string } | { tags: readonly string[] };
}

interface LiveSubscriber {
  receive(event: LiveEvent): void;
  end(): void;
}

/** A stream of changes, each of which names the sync tags of the queries it may affect. */
export interface LiveEvents {
  publish(tags: readonly string[]): void;
  /**
   * Adds a subscriber and returns the function that removes it. Sends `welcome`, and `restart` to a
   * subscriber that lost a connection: it reads everything again, instead of the missed events.
   */
  follow(subscriber: LiveSubscriber, isBack?: boolean): () => void;
  /** Ends every stream. */
  close(): void;
}

export function createLiveEvents(): LiveEvents {
  const subscribers = new Set<LiveSubscriber>();

  return {
    publish(tags) {
      const event = { id: randomUUID(), data: { tags } };
      for (const subscriber of subscribers) subscriber.receive(event);
    },
    follow(subscriber, isBack = false) {
      subscribers.add(subscriber);
      const id = randomUUID();
      subscriber.receive({ id, event: 'welcome', data: { id } });
      if (isBack) subscriber.receive({ id, event: 'restart', data: { id } });
      return () => void subscribers.delete(subscriber);
    },
    close() {
      for (const subscriber of subscribers) subscriber.end();
      subscribers.clear();
    },
  };
}
