import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from './accounts-database.ts';
import { hashSecret, randomSecret } from './secrets.ts';
import { type User, type Users, userSchema } from './users.ts';

/** One-time codes that let a user choose a password: the first one, or a replacement. */
export interface Invitations {
  /** Revokes the user's previous code. */
  create(userId: string): string;
  /** Returns the user of a code, if the code is valid. */
  find(code: string): User | undefined;
  /** Stores the hash of the password and revokes the code. Returns undefined for an invalid code. */
  accept(code: string, passwordHash: string): User | undefined;
}

/** The one-time code that makes its holder the first administrator, while no user has a password. */
export interface SetupCode {
  /** Revokes the previous code. Returns undefined once a user has a password. */
  create(): string | undefined;
  isValid(code: string): boolean;
  /**
   * Stores an administrator and revokes the code. A user who was invited with this e-mail address
   * becomes the administrator. Returns undefined for an invalid code.
   */
  accept(
    code: string,
    person: Pick<User, 'email' | 'name'>,
    passwordHash: string,
  ): User | undefined;
}

/** Milliseconds for which a code is valid. */
const lifetime = 48 * 3_600_000;

/** SQL that matches a valid code. One that expires after `latest` comes from a clock that was ahead. */
const isCurrent = 'hash = :hash AND expires > :now AND expires < :latest';

const countSchema = z.object({ count: z.number() });

/** `now` is the wall clock, in milliseconds since 1970. */
export function createInvitations(
  database: DatabaseSync,
  now: () => number,
  users: Pick<Users, 'setPassword'>,
): Invitations {
  const upsert = database.prepare(
    `INSERT INTO invitations (hash, user, expires) VALUES (?, ?, ?)
     ON CONFLICT (user) DO UPDATE SET hash = excluded.hash, expires = excluded.expires`,
  );
  const current = database.prepare(
    `SELECT id, email, name, role, created FROM invitations JOIN users ON id = user
     WHERE ${isCurrent}`,
  );
  const remove = database.prepare('DELETE FROM invitations WHERE hash = ?');

  const find = (code: string) =>
    userSchema.optional().parse(current.get(currentParameters(code, now())));
  return {
    create(userId) {
      const code = randomSecret();
      upsert.run(hashSecret(code), userId, now() + lifetime);
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

/** `now` is the wall clock, in milliseconds since 1970. */
export function createSetupCode(
  database: DatabaseSync,
  now: () => number,
  users: Users,
): SetupCode {
  const upsert = database.prepare(
    `INSERT INTO setup (id, hash, expires) VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, expires = excluded.expires`,
  );
  const current = database.prepare(`SELECT count(*) AS count FROM setup WHERE ${isCurrent}`);
  const remove = database.prepare('DELETE FROM setup');
  const passwords = database.prepare(
    'SELECT count(*) AS count FROM users WHERE password IS NOT NULL',
  );

  const isDone = () => countSchema.parse(passwords.get()).count > 0;
  const isValid = (code: string) =>
    !isDone() && countSchema.parse(current.get(currentParameters(code, now()))).count > 0;

  return {
    isValid,
    create() {
      if (isDone()) return undefined;
      const code = randomSecret();
      upsert.run(hashSecret(code), now() + lifetime);
      return code;
    },
    accept(code, { email, name }, passwordHash) {
      return transaction(database, () => {
        if (!isValid(code)) return undefined;
        remove.run();
        const role = 'administrator';
        const invited = users.find(email);
        if (invited) users.update(invited.id, { name, role });
        const user = invited ?? users.create({ email, name, role });
        users.setPassword(user.id, passwordHash);
        return users.get(user.id);
      });
    },
  };
}

/**
 * Returns the URL at which the first administrator signs up, and revokes the previous one. Returns
 * undefined once a user has a password. `origin` is the one that browsers use for the service.
 */
export function createSetupUrl(
  { setup }: { readonly setup: SetupCode },
  origin: string,
): string | undefined {
  const code = setup.create();
  return code && `${origin}/login?invitation=${code}`;
}

function currentParameters(code: string, now: number) {
  return { hash: hashSecret(code), now, latest: now + 2 * lifetime };
}
