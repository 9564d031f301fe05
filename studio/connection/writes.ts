// Undocumented in `sanity` 6.16.0: the Studio drops all unsaved text when a write is refused, and reads the
// document again, without its unsaved edits, when the next event stream opens. It aborts the request of a
// publish when a letter is typed before the answer.

import { z } from 'zod';
import { fetchWithRetry } from './connection.ts';

/** Time in ms for which a write counts as pending after its answer. */
const SETTLED = 500;

const stored = z.object({
  error: z.object({
    type: z.literal('transactionAlreadyExistsError'),
    transactionId: z.string(),
  }),
});

/**
 * Returns the answer to a write that is refused because the service has stored it before: the first answer was
 * lost. Returns `undefined` for every other response.
 */
async function answerOfStored(response: Response): Promise<Response | undefined> {
  if (response.status !== 409) return undefined;
  const { data } = stored.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  return data && Response.json({ transactionId: data.error.transactionId });
}

export interface Writes {
  write(url: URL, init: RequestInit): Promise<Response>;
  /** Returns whether a write is unanswered, or was answered less than `SETTLED` ago. */
  isPending(): boolean;
  /** Returns whether a write that edits a document is unanswered. Others publish, discard or delete one. */
  isEditing(): boolean;
}

/** Part of the body of an edit. The text of a field cannot contain it, because its quotes are escaped. */
const PATCH = '"patch":';

/**
 * Sends writes one after another, each until it gets a response, and calls `onRefused` for a 403. An abort does
 * not end a write. No event stream opens while one is pending: `createStreams` waits for that.
 */
export function createWrites(onRefused: () => void): Writes {
  const writing = new Set<Promise<Response>>();
  const editing = new Set<Promise<Response>>();
  let last: Promise<unknown> = Promise.resolve();

  async function persist(url: URL, { signal: _, ...init }: RequestInit): Promise<Response> {
    const response = await fetchWithRetry(url, init);
    if (response.status === 403) onRefused();
    return (await answerOfStored(response)) ?? response;
  }

  return {
    write(url, init) {
      const written = last.then(() => persist(url, init));
      last = written.catch(() => {});
      writing.add(written);
      if (String(init.body).includes(PATCH)) editing.add(written);
      const end = () => {
        editing.delete(written);
        setTimeout(() => writing.delete(written), SETTLED);
      };
      written.then(end, end);
      return written;
    },
    isPending: () => writing.size > 0,
    isEditing: () => editing.size > 0,
  };
}
