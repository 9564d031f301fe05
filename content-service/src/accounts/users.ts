import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { canLogIn, type Passkeys, passkeySchema, timeSchema } from '../passkeys/passkeys.ts';
import { parseHash } from '../passwords/passwords.ts';
import { atomically } from '../store/database.ts';
import { textIn } from '../store/rows.ts';
import { type Role, roles } from './roles.ts';
import { newAccountId } from './secrets.ts';

export const userSchema = z.object({
  id: z.string(),
  /** In the form that `normalizeEmail` returns. */
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  created: timeSchema,
});

/** A user with the hash of the password, or null, and the passkeys. Before an invitation is accepted there is neither. */
export const accountSchema = userSchema.extend({
  id: z.string().regex(/^p-[0-9a-f]{16}$/),
  email: z
    .string()
    .max(320)
    .refine((email) => email === normalizeEmail(email)),
  name: z.string().max(100),
  password: z.string().refine(parseHash).nullable(),
  passkeys: z.array(passkeySchema).default([]),
});

/** A user as administrators see them. */
const listedSchema = userSchema.extend({ canLogIn: z.number().transform((found) => found > 0) });

/** What a backup holds about a user. */
export type Account = z.infer<typeof accountSchema>;

/** A person who can log in, or was invited to. */
export type User = z.infer<typeof userSchema>;
export type ListedUser = z.infer<typeof listedSchema>;
export type NewUser = Pick<User, 'email' | 'name' | 'role'>;

/** The table of users. */
export interface Users {
  /** Throws if a user with this e-mail address exists. */
  create(user: NewUser): User;
  get(id: string): User | undefined;
  /** Returns the name of a user, also of one who was removed: the history names its authors. */
  nameOf(id: string): string | undefined;
  /** Finds the user with an e-mail address, ignoring its case. */
  find(email: string): User | undefined;
  /** Returns all users, oldest first. */
  list(): ListedUser[];
  update(id: string, changed: { name?: string | undefined; role?: Role | undefined }): void;
  /** Removes a user with their sessions, invitation and preferences. */
  remove(id: string): void;
  /** Returns the hash of the user's password, or undefined before the user has chosen one. */
  passwordOf(id: string): string | undefined;
  /** Returns whether the user has a password or a passkey. */
  canLogIn(id: string): boolean;
  /**
   * Stores the hash of a new password, or removes the password. Ends the user's sessions and revokes their
   * invitation: somebody else may have them. With `removesDevices` only the new password logs in.
   */
  setPassword(
    id: string,
    hash: string | null,
    options?: { removesDevices?: boolean | undefined },
  ): void;
  endSessions(id: string): void;
  /** Returns all users with the hashes of their passwords and their passkeys, oldest first. */
  accounts(): Account[];
  /**
   * Replaces all users, which ends all sessions and invitations. Runs `alongside` before the commit:
   * if it throws, nothing changes.
   */
  replaceAll(accounts: readonly Account[], alongside: () => void): void;
}

const readySchema = z.object({ canLogIn: z.literal(1) });
const passwordSchema = z.object({ password: z.string().nullable() }).optional();

/** A user's name as typed: trimmed, one line. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !/\p{Cc}/u.test(name));

/** An e-mail address as typed. */
export const emailSchema = z.string().trim().max(320).pipe(z.email());

/** Parses the name and the e-mail address of a person, as typed. Throws a 400 that says what to type. */
export function parsePerson(typed: { name: string; email: string }): Pick<User, 'name' | 'email'> {
  const name = nameSchema.safeParse(typed.name).data;
  if (name === undefined) throw refusal(400, ({ noName }) => noName);
  const email = emailSchema.safeParse(typed.email).data;
  if (email !== undefined) return { name, email };
  const written = typed.email.trim();
  throw refusal(400, ({ noEmail, wrongEmail }) => (written === '' ? noEmail : wrongEmail(written)));
}

/** Returns the form in which e-mail addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

const columns = 'id, email, name, role, created, password';

export function createUsers(database: DatabaseSync, passkeys: Passkeys): Users {
  const insert = database.prepare(`INSERT INTO users (${columns}) VALUES (?, ?, ?, ?, ?, ?)`);
  const byId = database.prepare(`SELECT ${columns} FROM users WHERE id = ?`);
  const nameById = database.prepare(
    'SELECT name FROM users WHERE id = ?1 UNION ALL SELECT name FROM former_users WHERE id = ?1',
  );
  const byEmail = database.prepare(`SELECT ${columns} FROM users WHERE email = ?`);
  const all = database.prepare(
    `SELECT ${columns}, ${canLogIn} AS canLogIn FROM users ORDER BY created, rowid`,
  );
  const ready = database.prepare(`SELECT ${canLogIn} AS canLogIn FROM users WHERE id = ?`);
  const change = database.prepare(
    'UPDATE users SET name = coalesce(?, name), role = coalesce(?, role) WHERE id = ?',
  );
  const remove = database.prepare('DELETE FROM users WHERE id = ?');
  const removePreferences = database.prepare('DELETE FROM preferences WHERE owner = ?');
  const changePassword = database.prepare('UPDATE users SET password = ? WHERE id = ?');
  const endSessions = database.prepare('DELETE FROM sessions WHERE user = ?');
  const revokeInvitation = database.prepare('DELETE FROM invitations WHERE user = ?');

  const removeAll = database.prepare('DELETE FROM users');
  const removeOrphans = database.prepare(
    "DELETE FROM preferences WHERE owner GLOB 'p-*' AND owner NOT IN (SELECT id FROM users)",
  );

  return {
    create({ email, name, role }) {
      const created = Date.now();
      const user = { id: newAccountId('p'), email: normalizeEmail(email), name, role, created };
      insert.run(user.id, user.email, name, role, created, null);
      return user;
    },
    get: (id) => userSchema.optional().parse(byId.get(id)),
    nameOf: (id) => textIn(nameById.get(id), 'name') ?? undefined,
    find: (email) => userSchema.optional().parse(byEmail.get(normalizeEmail(email))),
    list: () => z.array(listedSchema).parse(all.all()),
    update: (id, { name, role }) => void change.run(name ?? null, role ?? null, id),
    remove(id) {
      atomically(database, () => {
        remove.run(id);
        removePreferences.run(id);
      });
    },
    passwordOf: (id) => passwordSchema.parse(byId.get(id))?.password ?? undefined,
    canLogIn: (id) => readySchema.safeParse(ready.get(id)).success,
    setPassword(id, hash, { removesDevices = false } = {}) {
      atomically(database, () => {
        changePassword.run(hash, id);
        if (removesDevices) passkeys.removeAll(id);
        endSessions.run(id);
        revokeInvitation.run(id);
      });
    },
    endSessions: (id) => void endSessions.run(id),
    accounts: () =>
      all
        .all()
        .map((row) => accountSchema.parse({ ...row, passkeys: passkeys.of(String(row.id)) })),
    replaceAll(accounts, alongside) {
      atomically(database, () => {
        removeAll.run();
        for (const { id, email, name, role, created, password, passkeys: own } of accounts) {
          insert.run(id, email, name, role, created, password);
          for (const passkey of own) passkeys.add(id, passkey);
        }
        removeOrphans.run();
        alongside();
      });
    },
  };
}
