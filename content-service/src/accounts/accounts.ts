import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { createPasskeys, type Passkeys } from '../passkeys/passkeys.ts';
import { setAside } from '../store/disk.ts';
import { DamagedAccountsError, openAccountsDatabase } from './accounts-database.ts';
import { type Browsers, createBrowsers } from './browsers.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createUserManagement, type UserManagement } from './user-management.ts';
import { createUsers, type Users } from './users.ts';

/** All tables of `accounts.db`. */
export interface Accounts {
  readonly users: Users;
  readonly passkeys: Passkeys;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly browsers: Browsers;
  readonly invitations: Invitations;
  readonly userManagement: UserManagement;
  readonly preferences: Preferences;
  /** Returns what differs after each write, also by another process. */
  version(): string;
  close(): void;
}

/**
 * Opens `accounts.db` in a data directory. Nothing is cached: a change by another process, such as
 * `content:token`, takes effect at once. Throws DamagedAccountsError, StorageError and ConfigError.
 */
export function openAccounts(dataDir: string): Accounts {
  return accountsIn(openAccountsDatabase(pathIn(dataDir)));
}

/**
 * Opens the accounts, and replaces a damaged file with an empty one, so that published content can
 * still be read. Only the service may call this: it holds the lock of the data directory. `log` is
 * called with the path to which the damaged file was renamed.
 */
export function openOrReplaceAccounts(dataDir: string, log: (sentence: string) => void): Accounts {
  try {
    return openAccounts(dataDir);
  } catch (error) {
    if (!(error instanceof DamagedAccountsError)) throw error;
    const path = pathIn(dataDir);
    const aside = setAside(path);
    log(
      `The accounts in ${path} are damaged and were moved to ${aside}. Nobody can log in, and no token is valid. Put a copy of the file in its place and restart the service, or create accounts again: npm run studio prints an address for the first administrator, npm run -s content:token makes a token.`,
    );
    return openAccounts(dataDir);
  }
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'accounts.db');
}

function accountsIn(database: DatabaseSync): Accounts {
  const passkeys = createPasskeys(database);
  const users = createUsers(database, passkeys);
  const invitations = createInvitations(database, users, passkeys);
  // The first counts the writes of other connections, the second those of this one.
  const versions = ['PRAGMA data_version', 'SELECT total_changes()'].map((sql) =>
    database.prepare(sql),
  );
  return {
    users,
    passkeys,
    tokens: createTokens(database),
    sessions: createSessions(database),
    browsers: createBrowsers(database),
    invitations,
    userManagement: createUserManagement(database, users, passkeys, invitations),
    preferences: createPreferences(database),
    version: () => JSON.stringify(versions.map((one) => one.get())),
    close: () => database.close(),
  };
}
