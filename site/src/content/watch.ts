import { setTimeout as wait } from 'node:timers/promises';
import { DisconnectError, type LiveEvent, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import { detailOf } from './failure.ts';

interface WatchOptions {
  /** What the content now shown depends on: the `syncTags` of the last load. */
  readonly syncTags: () => readonly string[];
  /**
   * The content may have changed: load it again, with the event's id where there is one. Also
   * called at every connection, since what changed before it went unseen.
   */
  readonly onChange: (lastLiveEventId: string | undefined) => void;
  /** One sentence for the log whenever the stream is lost. */
  readonly onLost?: (reason: string) => void;
  readonly signal: AbortSignal;
  /** Returns the delay in ms after `attempt` failed connections in a row. */
  readonly backoff?: (attempt: number) => number;
}

/** A stream that lived this long, in ms, was no failed attempt. */
const STABLE = 30_000;

/**
 * Watches the content service for changes, reconnecting for as long as it takes. Resolves when
 * `signal` aborts, or when the service sends watchers away: then with the sentence that says so,
 * and the caller must poll instead.
 */
export async function watchContent(client: SanityClient, options: WatchOptions): Promise<string> {
  const { signal, onLost, backoff = reconnectDelay } = options;
  for (let attempt = 0; !signal.aborted; attempt++) {
    const started = performance.now();
    const end = await stream(client, options);
    if (signal.aborted) break;
    if (end.final) return end.reason;
    onLost?.(end.reason);
    if (performance.now() - started > STABLE) attempt = 0;
    await wait(backoff(attempt), undefined, { signal }).catch(() => {});
  }
  return 'Watching was stopped.';
}

interface End {
  readonly final: boolean;
  readonly reason: string;
}

function stream(client: SanityClient, { syncTags, onChange, signal }: WatchOptions): Promise<End> {
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  return new Promise<End>((resolve) => {
    const finish = (reason: string, final = false) => {
      resolve({ reason, final });
      over.abort();
    };
    const subscription = client.live.events().subscribe({
      next: (event) => {
        if (event.type === 'goaway') finish(`Sent away: ${reasonIn(event)}.`, true);
        // The client would try again every second for ever, as would every other site.
        else if (event.type === 'reconnect') finish('The stream of live events was lost.');
        else if (concerns(event, syncTags())) onChange('id' in event ? event.id : undefined);
      },
      error: (error) => finish(detailOf(error), error instanceof DisconnectError),
      complete: () => finish('The stream of live events ended.'),
    });
    const stop = () => {
      subscription.unsubscribe();
      finish('Watching was stopped.', true);
    };
    // What is shared with another watcher may have ended while it was being subscribed to.
    if (ended.aborted) stop();
    else ended.addEventListener('abort', stop, { once: true });
  });
}

function concerns(event: LiveEvent, shown: readonly string[]): boolean {
  if (event.type !== 'message' || !Array.isArray(event.tags) || shown.length === 0) return true;
  return event.tags.some((tag) => shown.includes(tag));
}

// The client's types have the reason on the event itself, where it never comes.
function reasonIn(event: LiveEvent): string {
  const { data } = z.object({ data: z.object({ reason: z.string() }) }).safeParse(event);
  return detailOf(data?.data.reason ?? 'without a reason');
}

/**
 * Returns the delay in ms after `attempt` failed connections in a row: exponential, half of it
 * random, so that sites that lost the service together do not reconnect together.
 */
export function reconnectDelay(attempt: number): number {
  const longest = Math.min(1000 * 2 ** attempt, 60_000);
  return longest / 2 + Math.random() * (longest / 2);
}
