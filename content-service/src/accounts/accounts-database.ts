import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import { reasonOf } from '../http/errors.ts';
import { prepareDatabase } from '../store/database-version.ts';
import { DamagedError, openDataFolder, StorageError, toOpeningError } from '../store/disk.ts';

/** The file is damaged, or not an accounts database. */
export class DamagedAccountsError extends ConfigError {}

/**
 * Version of `accounts.db`. Increase it with every change that an earlier service cannot read: such a service
 * ignores a new table.
 */
const ACCOUNTS_VERSION = 2;

const ADDED_TABLES = `
  CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    publicKey TEXT NOT NULL, counter INTEGER NOT NULL, host TEXT NOT NULL, name TEXT NOT NULL,
    created INTEGER NOT NULL, used INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS passkeys_of_user ON passkeys (user);
  CREATE TABLE IF NOT EXISTS browsers (
    hash TEXT NOT NULL, user TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    used INTEGER NOT NULL, PRIMARY KEY (hash, user)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS browsers_of_user ON browsers (user);
  CREATE TABLE IF NOT EXISTS former_users (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE TRIGGER IF NOT EXISTS keep_name AFTER DELETE ON users BEGIN
    INSERT OR REPLACE INTO former_users VALUES (old.id, old.name);
  END;
`;

/** Times are milliseconds since 1970. */
function createTables(database: DatabaseSync): void {
  database.exec(`
  CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, role TEXT NOT NULL, label TEXT NOT NULL,
    created INTEGER NOT NULL, used INTEGER, expires INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS users (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, role TEXT NOT NULL,
    password TEXT, created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    hash TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    created INTEGER NOT NULL, used INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (user);
  CREATE TABLE IF NOT EXISTS invitations (
    hash TEXT PRIMARY KEY, user TEXT UNIQUE REFERENCES users ON DELETE CASCADE,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS preferences (
    owner TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (owner, key)
  ) STRICT, WITHOUT ROWID;
`);
}

const checkSchema = z.object({ quick_check: z.literal('ok') });

/** Milliseconds that a process waits for the write lock of another. */
const TIMEOUT = 5000;

/**
 * Opens the file of the accounts, and creates it if needed. Only its owner can read it.
 * Several processes may have it open. Throws DamagedAccountsError, StorageError, and ConfigError for an
 * unusable file or folder, and a file that another version wrote.
 */
export function openAccountsDatabase(path: string): DatabaseSync {
  openDataFolder(dirname(path));
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: TIMEOUT });
    prepareDatabase(database, path, ACCOUNTS_VERSION, createTables);
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
    );
    checkSchema.parse(database.prepare('PRAGMA quick_check(1)').get());
    database.exec(ADDED_TABLES);
    return database;
  } catch (error) {
    database?.close();
    throw explained(error, path);
  }
}

/** Converts an error from opening the accounts to one that names the file. */
function explained(error: unknown, path: string): unknown {
  if (error instanceof ConfigError) return error;
  const found = toOpeningError(error);
  if (error instanceof z.ZodError || found instanceof DamagedError) {
    return new DamagedAccountsError(
      `The accounts in ${path} cannot be opened: the file is damaged. The content service moves it away when it starts: npm run content.`,
      { cause: error },
    );
  }
  const sentence = `The accounts in ${path} cannot be opened: ${reasonOf(found)}.`;
  const Kind = found instanceof StorageError ? StorageError : ConfigError;
  return new Kind(sentence, { cause: error });
}

export function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

/** Attempts an optional write: a full disk or a lock must not fail or delay the read that it belongs to. */
export function ifPossible(database: DatabaseSync, write: () => void): void {
  database.exec('PRAGMA busy_timeout = 0');
  try {
    write();
  } catch (error) {
    if (!isSqliteError(error)) throw error;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${TIMEOUT}`);
  }
}
