import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './database.ts';
import { hashSecret, randomSecret } from './secret.ts';
import { type User, type Users, userSchema } from './users.ts';

/** One-time codes with which somebody chooses a password, the first or another for one that is lost. */
export interface Invitations {
  /** Takes a user's id; gives a code, and ends the code they had. */
  create(user: string): string;
  /** Takes a code; gives whose it is while it can be used. */
  find(code: string): User | undefined;
  /** Takes a code and the hash of a password; keeps the password and ends the code, or gives nobody. */
  accept(code: string, passwordHash: string): User | undefined;
}

/** Milliseconds that a code can be used. */
const lifetime = 48 * 3_600_000;

/** Takes an open database of accounts, a clock and its users. */
export function createInvitations(
  database: DatabaseSync,
  now: () => number,
  users: Pick<Users, 'setPassword'>,
): Invitations {
  const insert = database.prepare(
    `INSERT INTO invitations (hash, user, expires) VALUES (?, ?, ?)
     ON CONFLICT (user) DO UPDATE SET hash = excluded.hash, expires = excluded.expires`,
  );
  const byHash = database.prepare(
    `SELECT id, email, name, role, created FROM invitations JOIN users ON id = user
     WHERE hash = ? AND expires > ? AND expires < ?`,
  );
  const remove = database.prepare('DELETE FROM invitations WHERE hash = ?');

  // One that ends later was made while the clock was ahead.
  const find = (code: string) =>
    userSchema.optional().parse(byHash.get(hashSecret(code), now(), now() + 2 * lifetime));
  return {
    create(user) {
      const code = randomSecret();
      insert.run(hashSecret(code), user, now() + lifetime);
      return code;
    },
    find,
    accept(code, passwordHash) {
      return transaction(database, () => {
        const user = find(code);
        if (!user) return undefined;
        remove.run(hashSecret(code));
        users.setPassword(user.id, passwordHash);
        return user;
      });
    },
  };
}
