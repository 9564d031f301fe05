import { randomBytes } from 'node:crypto';

/** One event of the stream, as it is written. */
export interface LiveEvent {
  id: string;
  /** Absent for ordinary messages. */
  event?: 'welcome' | 'restart';
  data: { id: string } | { tags: readonly string[] };
}

/** Someone who follows the stream. */
interface Follower {
  receive(event: LiveEvent): void;
  end(): void;
}

/** The stream of changes that clients follow. */
export interface LiveEvents {
  publish(tags: readonly string[]): void;
  /**
   * Takes the last id the follower saw, if any. Sends `welcome`, then what was missed, or
   * `restart` when that is no longer known. Gives a function that leaves.
   */
  follow(follower: Follower, lastEventId?: string): () => void;
  /** Ends every stream. */
  close(): void;
}

/** Takes how many events to keep for those who come back. */
export function createLiveEvents(capacity = 1000): LiveEvents {
  // A new process cannot know what an old one sent: its ids must not look like positions here. Chance
  // and not the time, which may come again where the clock is stepped back.
  const epoch = randomBytes(6).toString('hex');
  const followers = new Set<Follower>();
  const recent: LiveEvent[] = [];
  let count = 0;
  const position = () => `${epoch}-${count}`;

  return {
    publish(tags) {
      count += 1;
      const event = { id: position(), data: { tags } };
      recent.push(event);
      if (recent.length > capacity) recent.shift();
      for (const follower of followers) follower.receive(event);
    },
    follow(follower, lastEventId) {
      const missed = lastEventId === undefined ? [] : eventsAfter(lastEventId);
      const id = missed ? (lastEventId ?? position()) : position();
      follower.receive({ id, event: 'welcome', data: { id } });
      if (missed) for (const event of missed) follower.receive(event);
      else follower.receive({ id, event: 'restart', data: { id } });
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    close() {
      for (const follower of followers) follower.end();
      followers.clear();
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
