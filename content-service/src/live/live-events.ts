import { randomBytes } from 'node:crypto';

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
   * Adds a subscriber and returns the function that removes it. Sends `welcome`, then the events
   * since `lastEventId`, or `restart` if that id is unknown.
   */
  follow(subscriber: LiveSubscriber, lastEventId?: string): () => void;
  /** Ends every stream. */
  close(): void;
}

/** `capacity`: number of events that can be replayed to subscribers that reconnect. */
export function createLiveEvents(capacity = 1000): LiveEvents {
  // Event ids of another process must not be valid in this one. Random, because the time may repeat
  // after the clock is set back.
  const epoch = randomBytes(6).toString('hex');
  const subscribers = new Set<LiveSubscriber>();
  const recent: LiveEvent[] = [];
  let count = 0;
  const position = () => `${epoch}-${count}`;

  return {
    publish(tags) {
      count += 1;
      const event = { id: position(), data: { tags } };
      recent.push(event);
      if (recent.length > capacity) recent.shift();
      for (const subscriber of subscribers) subscriber.receive(event);
    },
    follow(subscriber, lastEventId) {
      const missed = lastEventId === undefined ? [] : eventsAfter(lastEventId);
      const id = missed ? (lastEventId ?? position()) : position();
      subscriber.receive({ id, event: 'welcome', data: { id } });
      if (missed) for (const event of missed) subscriber.receive(event);
      else subscriber.receive({ id, event: 'restart', data: { id } });
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    close() {
      for (const subscriber of subscribers) subscriber.end();
      subscribers.clear();
    },
  };

  function eventsAfter(id: string): readonly LiveEvent[] | undefined {
    if (id === position()) return [];
    const first = count - recent.length;
    if (recent.length > 0 && id === `${epoch}-${first}`) return [...recent];
    const index = recent.findIndex((event) => event.id === id);
    return index === -1 ? undefined : recent.slice(index + 1);
  }
}
