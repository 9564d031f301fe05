import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** The accounts cannot be opened; the message says why in a sentence for the operator. */
export class AccountsError extends Error {}

// Times are milliseconds since 1970.
const schema = `
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
    hash TEXT PRIMARY KEY, user TEXT NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS setup (
    id INTEGER PRIMARY KEY CHECK (id = 1), hash TEXT NOT NULL, expires INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS preferences (
    owner TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (owner, key)
  ) STRICT, WITHOUT ROWID;
`;

const checkSchema = z.object({ quick_check: z.literal('ok') });

/** Milliseconds that one process waits for another that writes. */
const patience = 5000;

/**
 * Takes the file's path; opens it, or makes it where there is none, readable by its owner only.
 * Several processes may have it open. Throws AccountsError.
 */
export function openDatabase(path: string): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // SQLite gives its log beside the file the same mode, so this comes first.
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
    const database = new DatabaseSync(path, { timeout: patience });
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
    );
    database.exec(schema);
    checkSchema.parse(database.prepare('PRAGMA quick_check(1)').get());
    return database;
  } catch (error) {
    const isDamaged = error instanceof z.ZodError;
    const reason = isDamaged ? 'the file is damaged' : String(error).replace(/^Error: /, '');
    throw new AccountsError(
      `The accounts in ${path} cannot be opened: ${reason}. Without the file one begins with none.`,
    );
  }
}

/**
 * Takes work on a database; all of it is kept, or none, with what it is a part of. Gives what it gives,
 * throws what it throws.
 */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Takes a write that may as well not happen: a full disk, or another process that writes, must not
 * stop or delay whoever reads.
 */
export function ifPossible(database: DatabaseSync, write: () => void): void {
  database.exec('PRAGMA busy_timeout = 0');
  try {
    write();
  } catch (error) {
    const isSqlite = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
    if (!isSqlite) throw error;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${patience}`);
  }
}
