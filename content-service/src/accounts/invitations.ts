import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from './accounts-database.ts';
import { hashSecret, randomSecret } from './secrets.ts';
import type { User, Users } from './users.ts';

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

/** The user of a code, who is `null` for the setup code. */
const rowSchema = z.object({ user: z.string().nullable() }).optional();
const countSchema = z.object({ count: z.number() });

/** `now` is the wall clock, in milliseconds since 1970. */
export function createInvitations(
  database: DatabaseSync,
  now: () => number,
  users: Users,
): { invitations: Invitations; setup: SetupCode } {
  const insert = database.prepare('INSERT INTO invitations (hash, user, expires) VALUES (?, ?, ?)');
  const removeOf = database.prepare('DELETE FROM invitations WHERE user IS ?');
  // A code that expires much later than a new one comes from a clock that was ahead.
  const current = database.prepare(
    'SELECT user FROM invitations WHERE hash = ? AND expires > ? AND expires < ?',
  );
  const passwords = database.prepare(
    'SELECT count(*) AS count FROM users WHERE password IS NOT NULL',
  );

  function create(user: string | null): string {
    const code = randomSecret();
    transaction(database, () => {
      removeOf.run(user);
      insert.run(hashSecret(code), user, now() + lifetime);
    });
    return code;
  }

  function holderOf(code: string): string | null | undefined {
    const row = current.get(hashSecret(code), now(), now() + 2 * lifetime);
    return rowSchema.parse(row)?.user;
  }

  function find(code: string): User | undefined {
    const user = holderOf(code);
    return user ? users.get(user) : undefined;
  }

  const isDone = () => countSchema.parse(passwords.get()).count > 0;
  const isValid = (code: string) => holderOf(code) === null && !isDone();

  return {
    invitations: {
      create,
      find,
      accept(code, passwordHash) {
        return transaction(database, () => {
          const user = find(code);
          if (!user) return undefined;
          removeOf.run(user.id);
          users.setPassword(user.id, passwordHash);
          return user;
        });
      },
    },
    setup: {
      isValid,
      create: () => (isDone() ? undefined : create(null)),
      accept(code, { email, name }, passwordHash) {
        return transaction(database, () => {
          if (!isValid(code)) return undefined;
          removeOf.run(null);
          const role = 'administrator';
          const invited = users.find(email);
          if (invited) users.update(invited.id, { name, role });
          const user = invited ?? users.create({ email, name, role });
          users.setPassword(user.id, passwordHash);
          return users.get(user.id);
        });
      },
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
