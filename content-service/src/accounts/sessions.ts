import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ifPossible, transaction } from './database.ts';
import { hashSecret, randomSecret } from './secret.ts';
import { type User, userSchema } from './users.ts';

/** Milliseconds that a session lasts without being used, and at most. */
export const sessionLifetimes = { idle: 30 * 86_400_000, longest: 90 * 86_400_000 };

export interface Sessions {
  /** Takes a user's id; gives the secret for their browser, which is kept nowhere. */
  begin(user: string): string;
  /** Takes a secret; gives whose it is and when it ends (milliseconds since 1970), or that it has ended. */
  find(secret: string): { user: User; expires: number } | 'ended' | undefined;
  end(secret: string): void;
}

const rowSchema = userSchema.extend({ begun: z.number(), used: z.number() }).optional();

const hour = 3_600_000;
/** Sessions that somebody has at once; the oldest end. */
const mostSessions = 100;

/** Takes an open database of accounts and a clock. */
export function createSessions(database: DatabaseSync, now: () => number): Sessions {
  const { idle, longest } = sessionLifetimes;
  const insert = database.prepare(
    'INSERT INTO sessions (hash, user, created, used) VALUES (?, ?, ?, ?)',
  );
  const prune = database.prepare(
    `DELETE FROM sessions WHERE created <= ?1 OR user = ?2 AND hash NOT IN
       (SELECT hash FROM sessions WHERE user = ?2 ORDER BY rowid DESC LIMIT ?3)`,
  );
  const byHash = database.prepare(
    `SELECT users.id, email, name, role, users.created, sessions.created AS begun, used
     FROM sessions JOIN users ON users.id = sessions.user WHERE hash = ?`,
  );
  const touch = database.prepare('UPDATE sessions SET used = ? WHERE hash = ?');
  const remove = database.prepare('DELETE FROM sessions WHERE hash = ?');

  return {
    begin(user) {
      const secret = randomSecret();
      transaction(database, () => {
        insert.run(hashSecret(secret), user, now(), now());
        // Long after they have ended: a clock that is ahead for a while must not end them for good.
        prune.run(now() - 2 * longest, user, mostSessions);
      });
      return secret;
    },
    find(secret) {
      const hash = hashSecret(secret);
      const row = rowSchema.parse(byHash.get(hash));
      if (!row) return undefined;
      const { begun, used, ...user } = row;
      const latest = begun + longest;
      // One from the future was begun while the clock was ahead. It must not last until then; and it
      // is kept, since it may also be that the clock is behind just now, as before it is set.
      const isAhead = used > now() + idle || begun > now() + longest;
      if (isAhead || now() >= Math.min(used + idle, latest)) return 'ended';
      if (now() - used >= hour) ifPossible(database, () => touch.run(now(), hash));
      return { user, expires: Math.min(now() + idle, latest) };
    },
    end: (secret) => void remove.run(hashSecret(secret)),
  };
}
