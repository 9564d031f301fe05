import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { canLogIn, type NewPasskey, type Passkeys } from '../passkeys/passkeys.ts';
import { atomically } from '../store/database.ts';
import { numberIn } from '../store/rows.ts';
import { hashSecret, randomSecret } from './secrets.ts';
import type { User, Users } from './users.ts';

/** Milliseconds for which a code is valid. */
const lifetime = 48 * 3_600_000;

/** The user of a code, who is `null` for the setup code. */
const rowSchema = z.object({ user: z.string().nullable() }).optional();

/**
 * The table of one-time codes. With one, a user chooses how to log in: for the first time, or in
 * place of a password. The setup code makes its holder the first administrator, while nobody can log in.
 */
export interface Invitations {
  /** Returns whether a user can log in. */
  isSetUp(): boolean;
  /** Revokes the user's previous code, and ends their sessions: somebody else may use the account. */
  create(userId: string): string;
  /** Revokes the previous setup code. Returns undefined once a user can log in. */
  createSetup(): string | undefined;
  /** Returns the user of a code, or `setup` for the setup code, if the code is valid. */
  find(code: string): User | 'setup' | undefined;
  /**
   * Stores the hash of the password, or a passkey, in place of the user's password and passkeys, and revokes
   * the code. `person` is who uses the setup code. Returns undefined for an invalid code.
   */
  accept(
    code: string,
    chosen: string | NewPasskey,
    person?: Pick<User, 'email' | 'name'>,
  ): User | undefined;
}

export function createInvitations(
  database: DatabaseSync,
  users: Users,
  passkeys: Passkeys,
): Invitations {
  const insert = database.prepare('INSERT INTO invitations (hash, user, expires) VALUES (?, ?, ?)');
  const removeOf = database.prepare('DELETE FROM invitations WHERE user IS ?');
  // A code that expires much later than a new one comes from a clock that was ahead.
  const current = database.prepare(
    'SELECT user FROM invitations WHERE hash = ? AND expires > ? AND expires < ?',
  );
  const ready = database.prepare(`SELECT count(*) AS count FROM users WHERE ${canLogIn}`);

  function create(user: string | null): string {
    const code = randomSecret();
    atomically(database, () => {
      removeOf.run(user);
      if (user !== null) users.endSessions(user);
      insert.run(hashSecret(code), user, Date.now() + lifetime);
    });
    return code;
  }

  const isSetUp = () => numberIn(ready.get(), 'count') > 0;

  function find(code: string): User | 'setup' | undefined {
    const found = current.get(hashSecret(code), Date.now(), Date.now() + 2 * lifetime);
    const row = rowSchema.parse(found);
    if (row?.user === null) return isSetUp() ? undefined : 'setup';
    return row && users.get(row.user);
  }

  /** A user who was invited with this e-mail address becomes the administrator. */
  function makeAdministrator({ email, name }: Pick<User, 'email' | 'name'>): User {
    const role = 'administrator';
    const invited = users.find(email);
    if (!invited) return users.create({ email, name, role });
    users.update(invited.id, { name, role });
    return invited;
  }

  return {
    isSetUp,
    create,
    createSetup: () => (isSetUp() ? undefined : create(null)),
    find,
    accept(code, chosen, person) {
      return atomically(database, () => {
        const holder = find(code);
        const user = holder === 'setup' ? person && makeAdministrator(person) : holder;
        if (!user) return undefined;
        if (holder === 'setup') removeOf.run(null);
        const hash = typeof chosen === 'string' ? chosen : null;
        users.setPassword(user.id, hash, { removesDevices: true });
        if (typeof chosen !== 'string') passkeys.add(user.id, chosen);
        return user;
      });
    },
  };
}

/**
 * Returns the URL at which the first administrator signs up, and revokes the previous one. Returns
 * undefined once a user can log in. `origin` is the one that browsers use for the service.
 */
export function createSetupUrl(
  { invitations }: { readonly invitations: Pick<Invitations, 'createSetup'> },
  origin: string,
): string | undefined {
  const code = invitations.createSetup();
  return code && `${origin}/login?invitation=${code}`;
}
