import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createPrivately } from './data-folder.ts';
import { damageIn } from './integrity.ts';
import { migrate, refuseNewerLayout } from './migrations.ts';
import { DamagedError, toOpeningError, toStorageError } from './storage-errors.ts';
import { contentMigrations } from './tables.ts';

/** Milliseconds that one process waits for another, as a command does for the service. */
const PATIENCE = 5000;

/** Bytes that the write-ahead log may keep when all that it holds is in the database. */
const LOG_LEFT = 16_000_000;

/**
 * Opens the dataset's file, creates or migrates it where needed, and checks all of it. A commit
 * survives a power cut (synchronous FULL). Throws DamagedError, StorageError, and ConfigError where a
 * later version wrote the file.
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (hasForeignHead(path)) throw new DamagedError('it does not begin as a database does');
    refuseNewerLayout(path, contentMigrations);
    createPrivately(path);
    database = new DatabaseSync(path, { timeout: PATIENCE });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec(`PRAGMA journal_size_limit = ${LOG_LEFT}`);
    migrate(database, path, contentMigrations);
    const damage = damageIn(database);
    if (damage !== null) throw new DamagedError(damage);
    return database;
  } catch (error) {
    database?.close();
    throw toOpeningError(error);
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
    rollBack(database);
    throw toStorageError(error);
  }
}

/** What the disk says to this as well would hide what it said first; SQLite goes back by itself then. */
function rollBack(database: DatabaseSync): void {
  try {
    if (database.isTransaction) database.exec('ROLLBACK');
  } catch (error) {
    if (database.isTransaction) throw toStorageError(error);
  }
}

/** SQLite takes a file for one that it may not write, or cannot, where these bytes are damaged. */
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
