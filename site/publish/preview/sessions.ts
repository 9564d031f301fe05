import { createHash } from 'node:crypto';
import { createContentClient, detailOf, isSignedIn, reasonOf } from '../../src/content/index.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { busyNotice, logInNotice, type Notice, unavailableNotice } from './notice.ts';
import { createSemaphore } from './semaphore.ts';

/** Questions to the content service at once, and those that wait. */
const LIMITS = { running: 4, waiting: 100 };

/** Sessions that are remembered. */
const MOST_KNOWN = 1000;

/**
 * Creates a function that asks the content service whether a request has a session. It returns why the request
 * gets nothing, or `null` for a user of the Studio at the origin `studio`.
 *
 * Cookies that were accepted before have a queue of their own: anybody can invent others.
 */
export function createSessions(config: Config, log: Log, limits = LIMITS) {
  const known = new Set<string>();
  const [askForKnown, askForOther] = [createSemaphore(limits), createSemaphore(limits)];

  return async (cookie: string, studio: string, signal: AbortSignal): Promise<Notice | null> => {
    if (cookie === '') return logInNotice(studio);
    const key = createHash('sha256').update(cookie).digest('base64');
    const ask = known.has(key) ? askForKnown : askForOther;
    try {
      const isAccepted = await ask(() =>
        isSignedIn(createContentClient({ ...config, cookie }), signal),
      );
      if (isAccepted === null) return busyNotice();
      known.delete(key);
      if (!isAccepted) return logInNotice(studio);
      const [oldest] = known.size < MOST_KNOWN ? [] : known;
      if (oldest !== undefined) known.delete(oldest);
      known.add(key);
      return null;
    } catch (error) {
      log('warn', `Drafts cannot be read: ${detailOf(error)}`);
      return unavailableNotice(reasonOf(error));
    }
  };
}
