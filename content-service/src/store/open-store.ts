import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { atomically, openDatabase } from './database.ts';
import {
  createPrivately,
  createTemporary,
  DamagedError,
  openDataFolder,
  putInPlace,
  setAside,
} from './disk.ts';
import { readJournal, refuseEarlierJournal } from './journal.ts';
import { numbersOf } from './recovery-files.ts';
import { createWriter, lastRevision, lastSequence, markWritten } from './rows.ts';
import { createStore, type Store } from './store.ts';

/** Limits of a store that tests can change. */
export interface StoreLimits {
  /** Bytes of the journal past which a new base is made. */
  journalAllowance: number;
  /** Milliseconds to wait until a stopping service releases the data directory. */
  lockTimeout: number;
}

/**
 * Opens the store in a data directory, and restores the database if it is damaged. Calls `log` with a
 * sentence about each restore. Throws StorageError; ConfigError if the folder cannot be made private,
 * or if an earlier or later version must be started instead; and InUseError if another process uses
 * the folder.
 */
export function openStore(
  dataDir: string,
  log: (sentence: string) => void,
  { lockTimeout, journalAllowance = 4_000_000 }: Partial<StoreLimits> = {},
): Store {
  openDataFolder(dataDir);
  const release = lockFolder(dataDir, lockTimeout);
  try {
    const path = join(dataDir, 'content.db');
    const database = openOrRestore(path, log);
    return createStore({ database, path, journalAllowance, log, release });
  } catch (error) {
    release();
    throw error;
  }
}

/** Milliseconds. */
const LOCK_TIMEOUT = 5000;

/** Another process uses the folder. The message is for the operator. */
class InUseError extends Error {}

/**
 * Locks the data directory for this process and returns a function that releases the lock. The system
 * also releases it when the process ends, even by a crash. Waits up to `timeout` milliseconds, because
 * a stopping process may still hold the lock, then throws InUseError.
 */
function lockFolder(dataDir: string, timeout: number = LOCK_TIMEOUT): () => void {
  const path = join(dataDir, 'lock.db');
  createPrivately(path);
  // The file must be empty: any content is damage. It is truncated and not replaced, because a process
  // that holds the lock, or waits for it, has the same file open.
  if (statSync(path).size > 0) truncateSync(path);
  const lock = new DatabaseSync(path, { timeout });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === 5;
    throw isBusy ? new InUseError('another content service is using it') : error;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

type Report = (sentence: string) => void;

/**
 * Opens the database with every acknowledged transaction. Sets a database aside that is damaged,
 * missing, or older than its newest base, and restores it from the newest intact base and the journals.
 * Calls `report` with sentences about it. Throws StorageError and ConfigError.
 */
function openOrRestore(path: string, report: Report): DatabaseSync {
  const bases = numbersOf('base', path);
  let [base = 0] = bases;
  for (const next of [...bases, 0]) {
    try {
      return openSince(path, base, report);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      refuseEarlierJournal(path, 0);
      const aside = setAside(path);
      report(
        `The database ${path} is damaged (${error.message}); what is left of it is set aside as ${aside}.`,
      );
    }
    if (next > 0) {
      copyFileSync(`${path}.base-${next}`, createTemporary(`${path}.part`));
      putInPlace(`${path}.part`, path);
    }
    report(
      next > 0
        ? `It is restored from base ${next}. Whether anything was written after that base and its journals is not known.`
        : 'No base is left: what the journals do not have is lost, or comes from the files of the dataset.',
    );
    base = next;
  }
  return openSince(path, base, report);
}

/**
 * Opens the database and adds what only the journals since a base have. Throws DamagedError, also if
 * the database lacks transactions of the base.
 */
function openSince(path: string, base: number, report: Report): DatabaseSync {
  if (base > 0 && !existsSync(path)) throw new DamagedError('it is missing');
  const database = openDatabase(path);
  try {
    const last = lastSequence(database);
    // For example because its write-ahead log is lost.
    if (last < base) throw new DamagedError(`it ends at transaction ${last}, base ${base} later`);
    refuseEarlierJournal(path, last);
    atomically(database, () => replay(database, path, base, report));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function replay(database: DatabaseSync, path: string, base: number, report: Report): void {
  const writer = createWriter(database);
  const first = lastSequence(database);
  let [last, revision, timestamp, added, damaged] = [first, lastRevision(database), '', 0, 0];
  const numbers = numbersOf('journal', path).filter((number) => number >= base);
  for (const number of numbers.toReversed()) {
    for (const step of readJournal(`${path}.journal-${number}`, last)) {
      if (!step) {
        damaged += 1;
        continue;
      }
      const changes = step.changes.map((one) => ({ ...one, before: writer.get(one.id) ?? null }));
      revision += 1;
      writer.transaction({ ...step, changes }, revision);
      markWritten(database, step.timestamp);
      ({ sequence: last, timestamp } = step);
      added += 1;
    }
  }
  if (added === 0) return;
  report(`${added} transactions of the journals are added to the database, up to ${timestamp}.`);
  const lost = last - first - added;
  if (lost > 0) report(`The history lacks ${lost} transactions: ${damaged} lines are damaged.`);
}
