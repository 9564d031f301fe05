import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createPeople, type People } from './people.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSetup, type Setup } from './setup.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createUsers, type Users } from './users.ts';

/** Who may do more than read what is published. */
export interface Accounts {
  readonly tokens: Tokens;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly invitations: Invitations;
  readonly setup: Setup;
  readonly people: People;
  readonly preferences: Preferences;
  close(): void;
}

/**
 * Takes the folder that the service keeps things in, and for tests a clock (milliseconds since 1970).
 * Every question is put to the file, so that what another process changes counts at once. Throws
 * AccountsError.
 */
export function openAccounts(dataDir: string, now: () => number = Date.now): Accounts {
  const database = openDatabase(join(dataDir, 'accounts.db'));
  const users = createUsers(database, now);
  const invitations = createInvitations(database, now, users);
  return {
    users,
    tokens: createTokens(database, now),
    sessions: createSessions(database, now),
    invitations,
    setup: createSetup(database, now, users),
    people: createPeople(database, users, invitations),
    preferences: createPreferences(database),
    close: () => database.close(),
  };
}
