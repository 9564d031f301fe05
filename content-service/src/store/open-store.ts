import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs';
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
import { numbersOf, type RecoveryLimits } from './recovery-files.ts';
import { createWriter, lastRevision, lastSequence, markWritten } from './rows.ts';
import { createStore, type Store } from './store.ts';

/** Limits of a store that tests can change. */
export interface StoreLimits extends RecoveryLimits {
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
  { lockTimeout, ...limits }: Partial<StoreLimits> = {},
): Store {
  openDataFolder(dataDir);
  const release = lockFolder(dataDir, lockTimeout);
  try {
    const path = join(dataDir, 'content.db');
    const database = openOrRestore(path, log);
    return createStore({ database, path, limits, log, release });
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
 * Opens the database with every acknowledged transaction. Adds missing transactions from the journals.
 * Sets a database aside that is damaged, missing, or older than its newest base, and restores it from
 * the newest intact base. Calls `report` with sentences about it. Throws StorageError and ConfigError.
 */
function openOrRestore(path: string, report: Report): DatabaseSync {
  const bases = numbersOf('base', path);
  try {
    const { database, steps } = openSince(path, bases[0] ?? 0, report);
    if (steps > 0) report(`The journals had ${steps} transactions that ${path} lacked.`);
    return database;
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    refuseEarlierJournal(path, 0);
    const aside = setAside(path);
    report(
      `The database ${path} is damaged (${error.message}); what is left of it is set aside as ${aside}.`,
    );
  }
  for (const base of bases) {
    try {
      const temporary = createTemporary(`${path}.part`);
      copyFileSync(`${path}.base-${base}`, temporary);
      putInPlace(temporary, path);
      const { database, steps } = openSince(path, base, report);
      const { timestamp } = database.prepare(latest).get() ?? {};
      report(
        `It is restored from base ${base} and ${steps} transactions of the journals, up to ${timestamp}. Whether anything was written after that is not known.`,
      );
      return database;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      report(`Base ${base} is damaged as well (${error.message}).`);
      for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
    }
  }
  const { database, steps } = openSince(path, 0, report);
  if (steps === 0) {
    report('Nothing that was written could be found: the content is what its files give.');
  }
  return database;
}

const latest = 'SELECT timestamp FROM transactions ORDER BY sequence DESC LIMIT 1';

/** Opens the database. Throws DamagedError, also if it lacks transactions that its base contains. */
function openSince(path: string, base: number, report: Report) {
  if (base > 0 && !existsSync(path)) throw new DamagedError('it is missing');
  const database = openDatabase(path);
  try {
    const last = lastSequence(database);
    // For example because its write-ahead log is lost.
    if (last < base) throw new DamagedError(`it ends at transaction ${last}, base ${base} later`);
    refuseEarlierJournal(path, last);
    return { database, steps: replay(database, path, base, report) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Adds missing transactions from the journals to the database. Returns their number. */
function replay(database: DatabaseSync, path: string, base: number, report: Report): number {
  const writer = createWriter(database);
  let [last, revision] = [lastSequence(database), lastRevision(database)];
  let [steps, missing, damaged] = [0, 0, 0];
  const numbers = numbersOf('journal', path).filter((number) => number >= base);
  atomically(database, () => {
    for (const number of numbers.toReversed()) {
      for (const step of readJournal(`${path}.journal-${number}`, last)) {
        if (!step) {
          damaged += 1;
          continue;
        }
        const changes = step.changes.map((one) => ({ ...one, before: writer.get(one.id) ?? null }));
        revision += 1;
        writer.transaction({ ...step, changes }, revision);
        if (steps === 0) markWritten(database, step.timestamp);
        steps += 1;
        missing += step.sequence - last - 1;
        last = step.sequence;
      }
    }
  });
  if (missing > 0) report(`The history lacks ${missing} transactions.`);
  if (damaged > 0 && steps > 0) {
    report(`${damaged} lines of the journals are damaged: what they held is lost, or older.`);
  }
  return steps;
}
