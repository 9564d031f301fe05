import type { DatabaseSync } from 'node:sqlite';
import { atomically } from '../store/database.ts';
import { hashSecret, randomSecret } from './secrets.ts';

const day = 24 * 3_600_000;
/** Milliseconds after the last login. Browsers keep no cookie for longer. */
export const browserLifetime = 400 * day;
/** Per user. A login past this number forgets the oldest browser. */
const maxBrowsers = 100;

/**
 * The table of browsers in which a user has logged in. Being known grants no access: such a browser is
 * not delayed by what others do, and is not asked the same question twice.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface Browsers {
  /** Returns whether the browser with this secret is known for a user. */
  isKnown(secret: string, user: string): boolean;
  /**
   * Records a login. Returns the secret for the browser's cookie, which replaces the previous one, also for
   * other users of the browser: a cookie that somebody has planted is then of no use.
   */
  remember(user: string, previous?: string): string;
}

export function createBrowsers(database: DatabaseSync): Browsers {
  const insert = database.prepare('INSERT OR REPLACE INTO browsers VALUES (?, ?, ?)');
  const rename = database.prepare('UPDATE browsers SET hash = ? WHERE hash = ?');
  const prune = database.prepare(
    `DELETE FROM browsers WHERE used <= ?1 OR user = ?2 AND hash NOT IN
       (SELECT hash FROM browsers WHERE user = ?2 ORDER BY used DESC LIMIT ?3)`,
  );
  const one = database.prepare('SELECT 1 FROM browsers WHERE hash = ? AND user = ?');

  return {
    isKnown: (secret, user) => one.get(hashSecret(secret), user) !== undefined,
    remember(user, previous = '') {
      const secret = randomSecret();
      atomically(database, () => {
        rename.run(hashSecret(secret), hashSecret(previous));
        insert.run(hashSecret(secret), user, Date.now());
        prune.run(Date.now() - browserLifetime, user, maxBrowsers);
      });
      return secret;
    },
  };
}
