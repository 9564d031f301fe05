import { z } from 'zod';
import { fetchSignedIn } from './session.ts';

/**
 * Statuses after which a write is sent again. 503: the service is restarting. 502: so a proxy answers
 * meanwhile. 429: this account sends too many requests at once.
 */
const UNAVAILABLE: ReadonlySet<number> = new Set([429, 502, 503]);

/** Delay between two tries of a write while the service is unavailable, in ms. */
const PAUSE = 500;

const stored = z.object({
  error: z.object({
    type: z.literal('transactionAlreadyExistsError'),
    transactionId: z.string(),
  }),
});

/**
 * Returns the answer that was lost, if a write is refused because the service stored it before it ended. At
 * a refusal, the Studio drops all that is not saved.
 */
async function answerOfStored(response: Response): Promise<Response | undefined> {
  if (response.status !== 409) return undefined;
  const { data } = stored.safeParse(await response.clone().json());
  return data && Response.json({ transactionId: data.error.transactionId });
}

export interface Writes {
  write(url: URL, init: RequestInit): Promise<Response>;
  /** Returns whether a write is unanswered, or was answered less than `PAUSE` ago. */
  isPending(): boolean;
}

/**
 * Retries writes until they get a response, and calls `onRefused` for a 403. The Studio discards an edit that
 * it cannot save, and reloads the document when the next event stream opens. Therefore no stream opens while
 * a write is pending.
 */
export function createWrites(onRefused: () => void): Writes {
  const writing = new Set<Promise<Response>>();

  async function persist(url: URL, init: RequestInit): Promise<Response> {
    for (let isAgain = false; ; isAgain = true) {
      const response = await fetchSignedIn(url, init).catch((error: unknown) => {
        if (init.signal?.aborted) throw error;
      });
      if (response && !UNAVAILABLE.has(response.status)) {
        if (response.status === 403) onRefused();
        return (isAgain && (await answerOfStored(response))) || response;
      }
      await new Promise((waited) => setTimeout(waited, PAUSE));
    }
  }

  return {
    write(url, init) {
      const written = persist(url, init);
      writing.add(written);
      const end = () => void setTimeout(() => writing.delete(written), PAUSE);
      written.then(end, end);
      return written;
    },
    isPending: () => writing.size > 0,
  };
}
