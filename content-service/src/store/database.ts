import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../http/errors.ts';
import { damageIn } from './check.ts';
import { createPrivately } from './data-folder.ts';
import { layout, tables } from './tables.ts';

/** Milliseconds that one process waits for another, as a command does for the service. */
const PATIENCE = 5000;

/** Bytes that the write-ahead log may keep when all that it holds is in the database. */
const LOG_LEFT = 16_000_000;

/** Thrown where a file is no database of ours, or no longer whole. */
export class DamagedError extends Error {}

/** Thrown where the disk refuses to keep what is written; what was kept before stays. */
export class StorageError extends Error {}

/**
 * Takes the path of the dataset's file; gives it open, made where there is none, and looked through.
 * What is committed outlives a loss of power (synchronous FULL). Throws DamagedError, StorageError.
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (hasForeignHead(path)) throw new DamagedError('it does not begin as a database does');
    createPrivately(path);
    database = new DatabaseSync(path, { timeout: PATIENCE });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec(`PRAGMA journal_size_limit = ${LOG_LEFT}`);
    if (isEmpty(database)) makeTables(database);
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

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
}

function makeTables(database: DatabaseSync): void {
  atomically(database, () => {
    database.exec(tables);
    database.exec(`PRAGMA user_version = ${layout}`);
  });
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

// The codes of sqlite.org/rescode.html. What a whole file of ours never gives in its opening is
// damage: 1 ERROR (tables that make no sense), 522 IOERR_SHORT_READ.
function toOpeningError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 1 || code === 522) return new DamagedError(reasonOf(error), { cause: error });
  return toStorageError(error);
}

// 11 CORRUPT, 26 NOTADB; 8 READONLY, 10 IOERR, 13 FULL, 14 CANTOPEN.
function toStorageError(error: unknown): unknown {
  const code = (codeOf(error) ?? 0) & 0xff;
  const message = reasonOf(error);
  if (code === 11 || code === 26) return new DamagedError(message, { cause: error });
  if (code === 13) return new StorageError('the disk is full', { cause: error });
  if ([8, 10, 14].includes(code)) {
    return new StorageError(`the disk is full or broken (${message})`, { cause: error });
  }
  return error;
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
