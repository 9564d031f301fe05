import { randomUUID } from 'node:crypto';
import { isPublic } from '../documents/document.ts';
import { type EventChannel, formatEvent } from '../http/event-stream.ts';
import { tagsOfChanges } from '../query/sync-tags.ts';
import type { Store } from '../store/store.ts';

interface LiveSubscriber extends EventChannel {
  /** Whether it gets changes of all documents, and not only of public ones. */
  withDrafts: boolean;
  /** Whether it lost a connection: it reads everything again, instead of the missed events. */
  isBack: boolean;
}

/**
 * The stream of a store's changes, each of which names the sync tags of the queries that it may
 * affect. https://www.sanity.io/docs/http-reference/live
 */
export interface LiveEvents {
  /** Adds a subscriber, welcomes it, and returns the function that removes it. */
  follow(subscriber: LiveSubscriber): () => void;
  /** Ends every stream. */
  close(): void;
}

export function createLiveEvents(store: Pick<Store, 'onChange'>): LiveEvents {
  const subscribers = new Set<LiveSubscriber>();
  store.onChange(({ changes }) => {
    const id = randomUUID();
    const publicChanges = changes.filter((change) => isPublic(change.id));
    for (const { withDrafts, send } of subscribers) {
      const seen = withDrafts ? changes : publicChanges;
      if (seen.length > 0) send(formatEvent({ id, data: { tags: tagsOfChanges(seen) } }));
    }
  });

  return {
    follow(subscriber) {
      const id = randomUUID();
      subscribers.add(subscriber);
      subscriber.send(formatEvent({ id, event: 'welcome', data: { id } }));
      if (subscriber.isBack) subscriber.send(formatEvent({ id, event: 'restart', data: { id } }));
      return () => void subscribers.delete(subscriber);
    },
    close() {
      for (const subscriber of subscribers) subscriber.end();
    },
  };
}
