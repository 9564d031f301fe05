import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { prepareDatabase } from './database-version.ts';
import { DamagedError, toOpeningError, toStorageError } from './disk.ts';

/** Version of `content.db`. Increase it with every change of the tables. */
const CONTENT_VERSION = 5;

const ADDED_COLUMN = 'ALTER TABLE transactions ADD COLUMN origin TEXT';

/** Pattern of the UUID that followed a prefix in the ids of the service's own transactions, in version 4. */
const UUID = '????????-????-????-????-????????????';

/** SQL that upgrades each version to the next one. */
const UPGRADES = {
  4: `${ADDED_COLUMN};
    UPDATE transactions SET origin = substr(id, 1, instr(id, '-') - 1)
    WHERE id GLOB 'back-${UUID}' OR id GLOB 'undo-${UUID}' OR id GLOB 'restore-${UUID}'`,
};

/** Creates the tables of `content.db`. */
function createTables(database: DatabaseSync): void {
  database.exec(`
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    json TEXT
  );
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
  ${ADDED_COLUMN};
`);
}

/** Milliseconds to wait for the write lock of another process. */
const TIMEOUT = 5000;

/**
 * Opens the database of the dataset, creates it if needed, and checks all of it. A commit survives a
 * power cut (synchronous FULL). Throws DamagedError, StorageError, and ConfigError if another version
 * wrote the file.
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (hasForeignHead(path)) throw new DamagedError('it is not an SQLite database');
    database = new DatabaseSync(path, { timeout: TIMEOUT });
    prepareDatabase(database, path, CONTENT_VERSION, createTables, UPGRADES);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    const damage = damageIn(database);
    if (damage !== null) throw new DamagedError(damage);
    return database;
  } catch (error) {
    database?.close();
    throw toOpeningError(error);
  }
}

/**
 * Runs `work` in a new transaction, or in the open one. Rethrows what `work` throws. Throws StorageError for
 * errors of the disk.
 */
export function atomically<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  try {
    database.exec('BEGIN IMMEDIATE');
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // After some errors of the disk, SQLite has rolled back itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw toStorageError(error);
  }
}

/** Returns the first damage found in a database, as part of a sentence, or null. */
function damageIn(database: DatabaseSync): string | null {
  using expected = new DatabaseSync(':memory:');
  createTables(expected);
  if (schemaOf(database) !== schemaOf(expected)) return 'its tables are not those of the service';
  const { quick_check: pages } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
  if (pages !== 'ok') return 'SQLite finds errors in its pages';
  // SQLite does not check texts, and one document that cannot be read would fail every query.
  const unreadable = 'SELECT 1 FROM documents WHERE NOT json_valid(json)';
  return database.prepare(unreadable).get() ? 'a document is not JSON' : null;
}

function schemaOf(database: DatabaseSync): string {
  const query = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name';
  return JSON.stringify(database.prepare(query).all());
}

/** Checks header bytes whose damage SQLite would report as a read-only or unreadable file. */
function hasForeignHead(path: string): boolean {
  if (!existsSync(path)) return false;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(20);
    if (readSync(file, head) === 0) return false;
    const isOurs = head.toString('latin1', 0, 16) === 'SQLite format 3\0';
    return !isOurs || [18, 19].some((at) => ![1, 2].includes(head.readUInt8(at)));
  } finally {
    closeSync(file);
  }
}
