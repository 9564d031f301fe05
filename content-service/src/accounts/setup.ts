import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Accounts } from './accounts.ts';
import { transaction } from './database.ts';
import { hashSecret, randomSecret } from './secret.ts';
import type { User, Users } from './users.ts';

/** The one-time code with which somebody becomes the first who can log in, while nobody can. */
export interface Setup {
  /** Gives a code, and ends the one before; undefined where somebody can log in. */
  create(): string | undefined;
  /** Takes a code; says whether it can be used. */
  isValid(code: string): boolean;
  /**
   * Takes a code, who somebody is, and the hash of their password; makes them an administrator and
   * ends the code, or gives nobody. Who was invited with this e-mail address is that person.
   */
  accept(
    code: string,
    person: { email: string; name: string },
    passwordHash: string,
  ): User | undefined;
}

/** Milliseconds that a code can be used. */
const lifetime = 48 * 3_600_000;

const countSchema = z.object({ count: z.number() });

/** Takes an open database of accounts, a clock and its users. */
export function createSetup(database: DatabaseSync, now: () => number, users: Users): Setup {
  const keep = database.prepare(
    `INSERT INTO setup (id, hash, expires) VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, expires = excluded.expires`,
  );
  const matching = database.prepare(
    'SELECT count(*) AS count FROM setup WHERE hash = ? AND expires > ? AND expires < ?',
  );
  const end = database.prepare('DELETE FROM setup');
  const ready = database.prepare('SELECT count(*) AS count FROM users WHERE password IS NOT NULL');

  const isOver = () => countSchema.parse(ready.get()).count > 0;
  const isValid = (code: string) =>
    !isOver() &&
    countSchema.parse(matching.get(hashSecret(code), now(), now() + 2 * lifetime)).count > 0;

  return {
    isValid,
    create() {
      if (isOver()) return undefined;
      const code = randomSecret();
      keep.run(hashSecret(code), now() + lifetime);
      return code;
    },
    accept(code, { email, name }, passwordHash) {
      return transaction(database, () => {
        if (!isValid(code)) return undefined;
        end.run();
        const role = 'administrator';
        const known = users.find(email);
        if (known) users.update(known.id, { name, role });
        const user = known ?? users.create({ email, name, role });
        users.setPassword(user.id, passwordHash);
        return users.get(user.id);
      });
    },
  };
}

/**
 * Takes the accounts and the origin that browsers reach the service by; gives the address at which
 * the first administrator says who they are, and ends the address before. Undefined where somebody
 * can log in already.
 */
export function createSetupUrl(
  { setup }: Pick<Accounts, 'setup'>,
  origin: string,
): string | undefined {
  const code = setup.create();
  return code && `${origin}/login?invitation=${code}`;
}
