import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { transaction } from './accounts-database.ts';
import type { Invitations } from './invitations.ts';
import type { Role } from './roles.ts';
import type { NewUser, User, Users } from './users.ts';

/** A user as administrators see them. */
export interface ManagedUser extends User {
  /** False until the user accepts the first invitation. */
  hasPassword: boolean;
}

/** A user, and the code that lets them choose a password. */
type InvitedUser = { user: User; code: string };

/** Operations of administrators on users. Each change is one transaction. */
export interface UserManagement {
  /** Returns all users, oldest first. */
  list(): ManagedUser[];
  /** Throws a 409 if a user with this e-mail address exists. */
  invite(user: NewUser): InvitedUser;
  /** Revokes the user's previous invitation. Throws a 404. */
  inviteAgain(id: string): InvitedUser;
  /** Throws a 404, or a 409 if no administrator with a password would remain. */
  changeRole(id: string, role: Role): void;
  /** Throws as `changeRole` does. */
  remove(id: string): void;
}

const countSchema = z.object({ count: z.number() });

export function createUserManagement(
  database: DatabaseSync,
  users: Users,
  invitations: Invitations,
): UserManagement {
  // An administrator without a password may never log in.
  const otherAdministrators = database.prepare(
    `SELECT count(*) AS count FROM users
     WHERE role = 'administrator' AND password IS NOT NULL AND id <> ?`,
  );

  function find(id: string): User {
    const user = users.get(id);
    if (!user) throw refusal(404, 'This user does not exist any more');
    return user;
  }

  function requireOtherAdministrator(id: string): void {
    if (countSchema.parse(otherAdministrators.get(id)).count > 0) return;
    throw refusal(409, 'Somebody must remain an administrator who can log in');
  }

  return {
    list: () =>
      users
        .list()
        .map((user) => ({ ...user, hasPassword: users.passwordOf(user.id) !== undefined })),
    invite(newUser) {
      return transaction(database, () => {
        if (users.find(newUser.email)) {
          throw refusal(409, 'Somebody has this e-mail address already');
        }
        const user = users.create(newUser);
        return { user, code: invitations.create(user.id) };
      });
    },
    inviteAgain(id) {
      const user = find(id);
      return { user, code: invitations.create(id) };
    },
    changeRole(id, role) {
      transaction(database, () => {
        find(id);
        if (role !== 'administrator') requireOtherAdministrator(id);
        users.update(id, { role });
      });
    },
    remove(id) {
      transaction(database, () => {
        find(id);
        requireOtherAdministrator(id);
        users.remove(id);
      });
    },
  };
}
