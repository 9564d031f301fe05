import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { transaction } from './database.ts';
import type { Invitations } from './invitations.ts';
import type { Role } from './roles.ts';
import type { User, Users } from './users.ts';

/** Somebody as those see them who manage people. */
export interface ManagedUser extends User {
  /** Whether they have chosen a password. */
  canLogIn: boolean;
}

/** What administrators do with people; each change is checked and made at once, or a refusal. */
export interface UserManagement {
  /** All, oldest first. */
  list(): ManagedUser[];
  /** Takes somebody new; gives the code they choose a password with. Throws a 409 for an address that somebody has. */
  invite(person: { email: string; name: string; role: Role }): { user: User; code: string };
  /** Takes somebody's id; gives another code, and ends the one before. Throws a 404. */
  inviteAgain(id: string): { user: User; code: string };
  /** Throws a 404, or a 409 where nobody would be left to manage people. */
  changeRole(id: string, role: Role): void;
  /** Throws as `changeRole` does. */
  remove(id: string): void;
}

const countSchema = z.object({ count: z.number() });

/** Takes an open database of accounts with its users and invitations. */
export function createUserManagement(
  database: DatabaseSync,
  users: Users,
  invitations: Invitations,
): UserManagement {
  const othersWhoManage = database.prepare(
    `SELECT count(*) AS count FROM users
     WHERE role = 'administrator' AND password IS NOT NULL AND id <> ?`,
  );

  function known(id: string): User {
    const user = users.get(id);
    if (!user) throw refusal(404, 'There is nobody like that any more');
    return user;
  }

  /** Throws where nobody but this one manages people. */
  function mayGo(id: string): void {
    // Who was only invited may never come.
    if (countSchema.parse(othersWhoManage.get(id)).count > 0) return;
    throw refusal(409, 'Somebody must remain an administrator who can log in');
  }

  return {
    list: () =>
      users.list().map((user) => ({ ...user, canLogIn: users.passwordOf(user.id) !== undefined })),
    invite(person) {
      return transaction(database, () => {
        if (users.find(person.email))
          throw refusal(409, 'Somebody has this e-mail address already');
        const user = users.create(person);
        return { user, code: invitations.create(user.id) };
      });
    },
    inviteAgain(id) {
      const user = known(id);
      return { user, code: invitations.create(id) };
    },
    changeRole(id, role) {
      transaction(database, () => {
        known(id);
        if (role !== 'administrator') mayGo(id);
        users.update(id, { role });
      });
    },
    remove(id) {
      transaction(database, () => {
        known(id);
        mayGo(id);
        users.remove(id);
      });
    },
  };
}
