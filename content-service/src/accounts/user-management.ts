import type { DatabaseSync } from 'node:sqlite';
import { refusal } from '../http/errors.ts';
import { canLogIn, type Passkeys } from '../passkeys/passkeys.ts';
import { atomically } from '../store/database.ts';
import { numberIn } from '../store/rows.ts';
import type { Invitations } from './invitations.ts';
import type { Role } from './roles.ts';
import type { NewUser, User, Users } from './users.ts';

/** The operations of administrators on users. Each change is one transaction. */
export interface UserManagement {
  /** Returns the new user, and the code of the invitation. Throws a 409 for a known e-mail address. */
  invite(newUser: NewUser): { user: User; code: string };
  /**
   * Creates another invitation, with which the user replaces their password and devices. Revokes the previous
   * one and ends the user's sessions. Throws a 404.
   */
  inviteAgain(id: string): { user: User; code: string };
  /** Removes a passkey, and ends the user's sessions. Throws as `changeRole` does. */
  removeDevice(id: string, device: string): void;
  /** Throws a 404, or a 409 if no administrator who can log in would remain. */
  changeRole(id: string, role: Role): void;
  /** Throws as `changeRole` does. */
  remove(id: string): void;
}

export function createUserManagement(
  database: DatabaseSync,
  users: Users,
  passkeys: Passkeys,
  invitations: Invitations,
): UserManagement {
  // An administrator who was invited may never log in.
  const otherAdministrators = database.prepare(
    `SELECT count(*) AS count FROM users
     WHERE role = 'administrator' AND ${canLogIn} AND id <> ?`,
  );

  function find(id: string): User {
    const user = users.get(id);
    if (!user) throw refusal(404, ({ noUser }) => noUser);
    return user;
  }

  function requireOtherAdministrator(id: string): void {
    if (numberIn(otherAdministrators.get(id), 'count') > 0) return;
    throw refusal(409, ({ lastAdministrator }) => lastAdministrator);
  }

  return {
    invite(newUser) {
      return atomically(database, () => {
        if (users.find(newUser.email)) throw refusal(409, ({ knownEmail }) => knownEmail);
        const user = users.create(newUser);
        return { user, code: invitations.create(user.id) };
      });
    },
    inviteAgain(id) {
      return { user: find(id), code: invitations.create(id) };
    },
    removeDevice(id, device) {
      atomically(database, () => {
        const { role } = find(id);
        passkeys.remove(id, device);
        if (role === 'administrator' && !users.canLogIn(id)) requireOtherAdministrator(id);
        users.endSessions(id);
      });
    },
    changeRole(id, role) {
      atomically(database, () => {
        find(id);
        if (role !== 'administrator') requireOtherAdministrator(id);
        users.update(id, { role });
      });
    },
    remove(id) {
      atomically(database, () => {
        find(id);
        requireOtherAdministrator(id);
        users.remove(id);
      });
    },
  };
}
