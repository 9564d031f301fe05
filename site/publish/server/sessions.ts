import { createHash } from 'node:crypto';
import { isSignedIn } from '../../src/content/signed-in.ts';
import { createInTurn } from './in-turn.ts';

/** Questions to the content service at once, and those that wait. */
const LIMITS = { running: 4, waiting: 100 };

/** Sessions that are remembered. */
const MOST_KNOWN = 1000;

/**
 * Creates a function that asks the content service whether a cookie has a session. It returns `null` without
 * asking if too many questions wait, and throws if the service cannot answer.
 *
 * Cookies that were accepted before have a queue of their own, in turn: anybody can invent others, which take turns
 * by the client that they come `from`.
 */
export function createSessions(
  service: { readonly projectId: string; readonly apiHost: string },
  limits = LIMITS,
) {
  const known = new Set<string>();
  const [askForKnown, askForOther] = [createInTurn(limits), createInTurn(limits)];

  return async (cookie: string, from: string, signal: AbortSignal): Promise<boolean | null> => {
    if (cookie === '') return false;
    const key = createHash('sha256').update(cookie).digest('base64');
    const question = () => isSignedIn({ ...service, cookie }, signal);
    const isAccepted = known.has(key)
      ? await askForKnown(key, question)
      : await askForOther(from, question);
    if (isAccepted === null) return null;
    known.delete(key);
    if (!isAccepted) return false;
    const [oldest] = known.size < MOST_KNOWN ? [] : known;
    if (oldest !== undefined) known.delete(oldest);
    known.add(key);
    return true;
  };
}

export type Sessions = ReturnType<typeof createSessions>;
