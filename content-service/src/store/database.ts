import { DatabaseSync } from 'node:sqlite';

/** What a file must be to be read as ours; a later layout gets the next number. */
const LAYOUT = 1;

/** Milliseconds that one process waits for another, as a command does for the service. */
const PATIENCE = 5000;

const tables = `
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    json TEXT,
    digest TEXT,
    revision INTEGER NOT NULL
  );
  CREATE INDEX documents_revision ON documents (revision);
  CREATE INDEX documents_type ON documents (type);
  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL
  );
  CREATE TABLE versions (
    document TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    json TEXT,
    PRIMARY KEY (document, sequence)
  );
  CREATE INDEX versions_sequence ON versions (sequence);
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** Thrown where a file is no database of ours, or no longer whole. */
export class DamagedError extends Error {}

/** Thrown where the disk refuses to keep what is written; what was kept before stays. */
export class StorageError extends Error {}

/**
 * Takes the path of the dataset's file; gives it open, made where there is none. What is committed
 * outlives a loss of power (synchronous FULL). Throws DamagedError, StorageError.
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: PATIENCE });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    const { user_version: layout } = database.prepare('PRAGMA user_version').get() ?? {};
    if (layout === 0) makeTables(database);
    else if (layout !== LAYOUT) throw new DamagedError(`its layout is ${layout}, not ${LAYOUT}`);
    const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
    if (found !== 'ok') throw new DamagedError(String(found));
    return database;
  } catch (error) {
    database?.close();
    throw toStorageError(error);
  }
}

/** Opens the file for reading alone, as the query processes do beside the one that writes. */
export function openForReading(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: PATIENCE });
}

/** Takes work and does all of it or nothing; throws what it throws, what the disk refuses as StorageError. */
export function atomically<T>(database: DatabaseSync, work: () => T): T {
  try {
    database.exec('BEGIN IMMEDIATE');
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw toStorageError(error);
  }
}

function makeTables(database: DatabaseSync): void {
  atomically(database, () => {
    database.exec(tables);
    database.exec(`PRAGMA user_version = ${LAYOUT}`);
  });
}

// The codes of sqlite.org/rescode.html: 11 CORRUPT, 26 NOTADB; 8 READONLY, 10 IOERR, 13 FULL, 14 CANTOPEN.
function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  const code = Number(error.errcode) & 0xff;
  if (code === 11 || code === 26) return new DamagedError(error.message, { cause: error });
  if ([8, 10, 13, 14].includes(code)) return new StorageError(error.message, { cause: error });
  return error;
}
