import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { atomically } from '../store/database.ts';
import { ifPossible } from './accounts-database.ts';
import { hashSecret, randomSecret } from './secrets.ts';
import { type User, userSchema } from './users.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds after a login in which its user may add a device: a browser that was left open may not. */
const recent = hour / 4;

/** Milliseconds: `idle` after the last use, `longest` after the login. */
export const sessionLifetimes = { idle: 30 * day, longest: 90 * day };

/** Per user. A login past this number ends the oldest session. */
const maxSessions = 100;

const rowSchema = userSchema.extend({ begun: z.number(), used: z.number() }).optional();

/** The table of sessions. */
export interface Sessions {
  /** Creates a session and returns the secret for its cookie. Only the hash is stored. */
  begin(userId: string): string;
  /** Looks up a secret and extends the session. `expires` is in milliseconds since 1970. */
  find(secret: string): { user: User; expires: number; isRecent: boolean } | 'ended' | undefined;
  end(secret: string): void;
}

export function createSessions(database: DatabaseSync): Sessions {
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
    begin(userId) {
      const secret = randomSecret();
      atomically(database, () => {
        insert.run(hashSecret(secret), userId, Date.now(), Date.now());
        // Expired sessions are deleted later, so that a clock that is temporarily ahead deletes no valid ones.
        prune.run(Date.now() - 2 * longest, userId, maxSessions);
      });
      return secret;
    },
    find(secret) {
      const hash = hashSecret(secret);
      const row = rowSchema.parse(byHash.get(hash));
      if (!row) return undefined;
      const { begun, used, ...user } = row;
      const latest = begun + longest;
      // A time in the future means that the clock was ahead then or is behind now. The session is
      // invalid, so that it cannot last longer, but stays in the table: the clock may be corrected.
      const now = Date.now();
      const isAhead = used > now + idle || begun > now + longest;
      if (isAhead || now >= Math.min(used + idle, latest)) return 'ended';
      if (now - used >= hour) ifPossible(database, () => touch.run(now, hash));
      const isRecent = Math.abs(now - begun) < recent;
      return { user, expires: Math.min(now + idle, latest), isRecent };
    },
    end: (secret) => void remove.run(hashSecret(secret)),
  };
}
