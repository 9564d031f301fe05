import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ifPossible, transaction } from './accounts-database.ts';
import { hashSecret, randomSecret } from './secrets.ts';
import { type User, userSchema } from './users.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds: `idle` after the last use, `longest` after the login. */
export const sessionLifetimes = { idle: 30 * day, longest: 90 * day };

/** Milliseconds after the last login. */
export const knownBrowserLifetime = 365 * day;

/** Per user. A login past this number ends the oldest session. */
const maxSessions = 100;

/** Per user. A login past this number forgets the browser whose last login is the oldest. */
const maxKnownBrowsers = 20;

export interface Sessions {
  /** Creates a session and returns the secret for its cookie. Only the hash is stored. */
  begin(userId: string): string;
  /** Looks up a secret and extends the session. `expires` is in milliseconds since 1970. */
  find(secret: string): { user: User; expires: number } | 'ended' | undefined;
  end(secret: string): void;
}

/**
 * Browsers that have logged in before. Their failed logins are counted separately, so that someone
 * who guesses passwords of the same account or from the same address cannot lock them out. A known browser is
 * not logged in. https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface KnownBrowsers {
  /** Whether this user has logged in from the browser that sent this secret. */
  knows(userId: string, secret: string): boolean;
  /** Stores a browser, or renews it if it sent a valid secret. Returns the secret for its cookie. */
  remember(userId: string, sent: string | undefined): string;
}

const rowSchema = userSchema.extend({ begun: z.number(), used: z.number() }).optional();

/** `now` is the wall clock, in milliseconds since 1970. */
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
    begin(userId) {
      const secret = randomSecret();
      transaction(database, () => {
        insert.run(hashSecret(secret), userId, now(), now());
        // Expired sessions are deleted later, so that a clock that is temporarily ahead deletes no valid ones.
        prune.run(now() - 2 * longest, userId, maxSessions);
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
      const isAhead = used > now() + idle || begun > now() + longest;
      if (isAhead || now() >= Math.min(used + idle, latest)) return 'ended';
      if (now() - used >= hour) ifPossible(database, () => touch.run(now(), hash));
      return { user, expires: Math.min(now() + idle, latest) };
    },
    end: (secret) => void remove.run(hashSecret(secret)),
  };
}

/** `now` is the wall clock, in milliseconds since 1970. */
export function createKnownBrowsers(database: DatabaseSync, now: () => number): KnownBrowsers {
  // `abs`, because a time in the future comes from a clock that was ahead, and must not be valid for longer.
  const valid = database.prepare(
    'SELECT 1 FROM browsers WHERE hash = ? AND user = ? AND abs(used - ?) < ?',
  );
  const upsert = database.prepare(
    `INSERT INTO browsers (hash, user, used) VALUES (?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET used = excluded.used`,
  );
  const prune = database.prepare(
    `DELETE FROM browsers WHERE user = ?1 AND hash NOT IN
       (SELECT hash FROM browsers WHERE user = ?1 ORDER BY used DESC, rowid DESC LIMIT ?2)`,
  );
  const knows = (userId: string, secret: string) =>
    valid.get(hashSecret(secret), userId, now(), knownBrowserLifetime) !== undefined;

  return {
    knows,
    remember(userId, sent) {
      // Any other secret may have been set by an attacker, who then knows it.
      const secret = sent !== undefined && knows(userId, sent) ? sent : randomSecret();
      transaction(database, () => {
        upsert.run(hashSecret(secret), userId, now());
        prune.run(userId, maxKnownBrowsers);
      });
      return secret;
    },
  };
}
