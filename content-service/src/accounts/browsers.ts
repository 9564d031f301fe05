import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './database.ts';
import { hashSecret, randomSecret } from './secret.ts';

/** Milliseconds for which a browser is known after its last login. */
export const knownBrowserLifetime = 365 * 86_400_000;

/** Browsers that are known of one person; the one that was used longest ago is forgotten first. */
const mostBrowsers = 20;

/**
 * Browsers in which somebody has logged in before. Their attempts are counted apart, so that others
 * who guess at the same account, or from the same address, do not lock them out (OWASP, "Slow Down
 * Online Guessing Attacks with Device Cookies"). Knowing a browser lets nobody in.
 */
export interface KnownBrowsers {
  /** Whether this user has logged in with a browser that holds this secret. */
  knows(user: string, secret: string): boolean;
  /** Makes a browser known, or known for longer: returns the secret that it is to hold. */
  remember(user: string, known: string | undefined): string;
}

/** `now` is the wall clock, in milliseconds since 1970. */
export function createKnownBrowsers(database: DatabaseSync, now: () => number): KnownBrowsers {
  // A time in the future was written by a clock that was ahead: it counts no longer than any other.
  const one = database.prepare(
    'SELECT 1 FROM browsers WHERE hash = ? AND user = ? AND abs(used - ?) < ?',
  );
  const keep = database.prepare(
    `INSERT INTO browsers (hash, user, used) VALUES (?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET used = excluded.used`,
  );
  const prune = database.prepare(
    `DELETE FROM browsers WHERE user = ?1 AND hash NOT IN
       (SELECT hash FROM browsers WHERE user = ?1 ORDER BY used DESC, rowid DESC LIMIT ?2)`,
  );
  const knows = (user: string, secret: string) =>
    one.get(hashSecret(secret), user, now(), knownBrowserLifetime) !== undefined;

  return {
    knows,
    remember(user, known) {
      // Only a secret of ours is kept: another may have been put there by somebody who knows it.
      const secret = known !== undefined && knows(user, known) ? known : randomSecret();
      transaction(database, () => {
        keep.run(hashSecret(secret), user, now());
        prune.run(user, mostBrowsers);
      });
      return secret;
    },
  };
}
