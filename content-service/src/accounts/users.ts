import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from './database.ts';
import { type Role, roles } from './roles.ts';
import { newAccountId } from './secret.ts';

/** Somebody who can log in. */
export interface User {
  id: string;
  /** Lower-case. */
  email: string;
  name: string;
  role: Role;
  /** Milliseconds since 1970. */
  created: number;
}

export interface Users {
  /** Takes who it is; there must be nobody with this e-mail address. */
  create(user: { email: string; name: string; role: Role }): User;
  get(id: string): User | undefined;
  /** Takes an e-mail address, in any case. */
  find(email: string): User | undefined;
  /** All, oldest first. */
  list(): User[];
  update(id: string, changes: { name?: string | undefined; role?: Role | undefined }): void;
  /** Removes somebody with their sessions, invitation and preferences. */
  remove(id: string): void;
  /** Gives the hash of somebody's password, where one was chosen. */
  passwordOf(id: string): string | undefined;
  /** Keeps the hash of a new password. Sessions that the old one began end, and no browser is known any more. */
  setPassword(id: string, hash: string): void;
}

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  created: z.number(),
});
const passwordSchema = z.object({ password: z.string().nullable() }).optional();

const columns = 'id, email, name, role, created';

/** Takes an e-mail address as somebody typed it; gives what it is kept and found by. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Takes an open database of accounts and a clock. */
export function createUsers(database: DatabaseSync, now: () => number): Users {
  const insert = database.prepare(`INSERT INTO users (${columns}) VALUES (?, ?, ?, ?, ?)`);
  const byId = database.prepare(`SELECT ${columns} FROM users WHERE id = ?`);
  const byEmail = database.prepare(`SELECT ${columns} FROM users WHERE email = ?`);
  const all = database.prepare(`SELECT ${columns} FROM users ORDER BY created, rowid`);
  const change = database.prepare(
    'UPDATE users SET name = coalesce(?, name), role = coalesce(?, role) WHERE id = ?',
  );
  const remove = database.prepare('DELETE FROM users WHERE id = ?');
  const forget = database.prepare('DELETE FROM preferences WHERE owner = ?');
  const password = database.prepare('SELECT password FROM users WHERE id = ?');
  const keepPassword = database.prepare('UPDATE users SET password = ? WHERE id = ?');
  const endSessions = database.prepare('DELETE FROM sessions WHERE user = ?');
  const forgetBrowsers = database.prepare('DELETE FROM browsers WHERE user = ?');

  return {
    create({ email, name, role }) {
      const user = {
        id: newAccountId('p'),
        email: normalizeEmail(email),
        name,
        role,
        created: now(),
      };
      insert.run(user.id, user.email, name, role, user.created);
      return user;
    },
    get: (id) => userSchema.optional().parse(byId.get(id)),
    find: (email) => userSchema.optional().parse(byEmail.get(normalizeEmail(email))),
    list: () => z.array(userSchema).parse(all.all()),
    update: (id, { name, role }) => void change.run(name ?? null, role ?? null, id),
    remove(id) {
      transaction(database, () => {
        remove.run(id);
        forget.run(id);
      });
    },
    passwordOf: (id) => passwordSchema.parse(password.get(id))?.password ?? undefined,
    setPassword(id, hash) {
      transaction(database, () => {
        keepPassword.run(hash, id);
        endSessions.run(id);
        forgetBrowsers.run(id);
      });
    },
  };
}
