import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DamagedAccountsError, openDatabase, toAccountsError } from './database.ts';
import {
  createInvitations,
  createSetupCode,
  type Invitations,
  type SetupCode,
} from './invitations.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import {
  createKnownBrowsers,
  createSessions,
  type KnownBrowsers,
  type Sessions,
} from './sessions.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createUserManagement, type UserManagement } from './user-management.ts';
import { createUsers, type Users } from './users.ts';

/** Who may do more than read what is published. */
export interface Accounts {
  readonly tokens: Tokens;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly knownBrowsers: KnownBrowsers;
  readonly invitations: Invitations;
  readonly setup: SetupCode;
  readonly userManagement: UserManagement;
  readonly preferences: Preferences;
  close(): void;
}

/**
 * Opens the accounts of a data directory. `now` is the wall clock, in milliseconds since 1970. Every
 * question is put to the file, so that what another process changes counts at once. Throws
 * AccountsError, DamagedAccountsError where the file is no longer whole, and ConfigError.
 */
export function openAccounts(dataDir: string, now: () => number = Date.now): Accounts {
  const path = pathIn(dataDir);
  const database = openDatabase(path);
  try {
    return accountsIn(database, now);
  } catch (error) {
    database.close();
    throw toAccountsError(error, path);
  }
}

/**
 * Opens the accounts as the service does, which alone may replace them: a damaged file is set aside,
 * and what is published can be read while nobody can sign in. `log` takes the sentence that says so.
 */
export function openOrReplaceAccounts(dataDir: string, log: (sentence: string) => void): Accounts {
  try {
    return openAccounts(dataDir);
  } catch (error) {
    if (!(error instanceof DamagedAccountsError)) throw error;
    const path = pathIn(dataDir);
    const aside = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    for (const end of ['', '-wal', '-shm']) {
      if (existsSync(path + end)) renameSync(path + end, aside + end);
    }
    log(
      `The accounts in ${path} are damaged and set aside as ${aside}: nobody can sign in, and no token counts. Put a copy of the file in its place and start again, or begin anew: npm run studio prints an address for the first administrator, npm run -s content:token makes a token.`,
    );
    return openAccounts(dataDir);
  }
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'accounts.db');
}

function accountsIn(database: DatabaseSync, now: () => number): Accounts {
  const users = createUsers(database, now);
  const invitations = createInvitations(database, now, users);
  return {
    users,
    tokens: createTokens(database, now),
    sessions: createSessions(database, now),
    knownBrowsers: createKnownBrowsers(database, now),
    invitations,
    setup: createSetupCode(database, now, users),
    userManagement: createUserManagement(database, users, invitations),
    preferences: createPreferences(database),
    close: () => database.close(),
  };
}
