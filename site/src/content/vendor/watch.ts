import { setTimeout as wait } from 'node:timers/promises';
import { DisconnectError, type LiveEvent, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import { backoff as exponential } from '../../../../system/backoff.ts';
import { withFullStop } from '../../full-stop.ts';
import { detailOf } from './failure.ts';

interface WatchOptions {
  /** Returns the `syncTags` of the last load, on which the content shown depends. */
  readonly syncTags: () => readonly string[];
  /**
   * Called when the content may have changed, with the event's id if there is one. Also called for each
   * new connection, because earlier changes sent no event to it.
   */
  readonly onChange: (lastLiveEventId: string | undefined) => void;
  /** Called with one sentence for the log whenever the stream is lost. */
  readonly onLost?: (reason: string) => void;
  readonly signal?: AbortSignal;
  /** Returns the delay in ms after `attempt` failed connections in a row. */
  readonly backoff?: (attempt: number) => number;
}

/** A stream that lasted this long, in ms, does not count as a failed attempt. */
const STABLE = 30_000;

/**
 * Watches the content service for changes, and reconnects without limit. Resolves with a sentence when
 * `signal` aborts, or when the service ends the stream for good (`goaway`). Then the caller must poll
 * instead.
 */
export async function watchContent(client: SanityClient, options: WatchOptions): Promise<string> {
  const { signal, onLost, backoff = reconnectDelay } = options;
  for (let attempt = 0; !signal?.aborted; attempt++) {
    const started = performance.now();
    const end = await stream(client, options);
    if (signal?.aborted) break;
    if (end.final) return end.reason;
    onLost?.(end.reason);
    if (performance.now() - started > STABLE) attempt = 0;
    await wait(backoff(attempt), undefined, signal && { signal }).catch(() => {});
  }
  return 'Watching was stopped.';
}

interface End {
  readonly final: boolean;
  readonly reason: string;
}

function stream(client: SanityClient, { syncTags, onChange, signal }: WatchOptions): Promise<End> {
  const over = new AbortController();
  const ended = AbortSignal.any([over.signal, ...(signal ? [signal] : [])]);
  return new Promise<End>((resolve) => {
    const finish = (reason: string, final = false) => {
      resolve({ reason, final });
      over.abort();
    };
    const subscription = client.live.events().subscribe({
      next: (event) => {
        if (event.type === 'goaway')
          finish(
            withFullStop(`The content service ended the stream of live events: ${reasonIn(event)}`),
            true,
          );
        // End the stream, because the client itself would retry every second for ever, on every
        // site at once.
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
    // The client shares streams: a shared one may already have ended during `subscribe`.
    if (ended.aborted) stop();
    else ended.addEventListener('abort', stop, { once: true });
  });
}

function concerns(event: LiveEvent, shown: readonly string[]): boolean {
  if (event.type !== 'message' || !Array.isArray(event.tags) || shown.length === 0) return true;
  return event.tags.some((tag) => shown.includes(tag));
}

// The client's types say that the reason is on the event itself, but it is in `data`.
function reasonIn(event: LiveEvent): string {
  const { data } = z.object({ data: z.object({ reason: z.string() }) }).safeParse(event);
  return detailOf(data?.data.reason ?? 'without a reason');
}

/**
 * Returns the delay in ms after `attempt` failed connections in a row. It grows exponentially, and half of it
 * is random, so that sites that lost the service at the same time do not reconnect at the same time.
 */
export function reconnectDelay(attempt: number, random = Math.random): number {
  const longest = exponential(attempt + 1, { first: 1000, longest: 60_000 });
  return longest / 2 + random() * (longest / 2);
}
