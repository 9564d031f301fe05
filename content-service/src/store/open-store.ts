import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { lockFile } from '../../../system/lock-file.ts';
import { ConfigError } from '../config.ts';
import { copiesOf, restoreCopy, scheduleCopies } from './copies.ts';
import { openDatabase } from './database.ts';
import { DamagedError, openDataFolder, setAside } from './disk.ts';
import { lastSequence } from './rows.ts';
import { createStore, type Store } from './store.ts';

/** Milliseconds to wait until a stopping service releases the data directory. */
const LOCK_TIMEOUT = 5000;

/**
 * Opens the store in a data directory, restores the database if it is damaged, and copies it every
 * hour. Calls `log` with a sentence about each restore and each failed copy. Throws StorageError, and
 * ConfigError if the folder cannot be used, if another process uses it, or if another version must be
 * started instead.
 */
export function openStore(
  dataDir: string,
  log: (sentence: string) => void,
  lockTimeout: number = LOCK_TIMEOUT,
): Store {
  openDataFolder(dataDir);
  // A stopping process may still hold the lock.
  const unlock = lockFile(join(dataDir, 'lock.db'), lockTimeout);
  if (unlock === null) {
    throw new ConfigError('CONTENT_DATA_DIR cannot be used: another content service is using it.');
  }
  try {
    const path = join(dataDir, 'content.db');
    const database = openOrRestore(path, log);
    const stopCopies = scheduleCopies(path, log);
    return createStore(database, path, () => {
      stopCopies();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the database. Replaces one that is damaged, missing, or older than its newest copy by the newest
 * intact copy, and without a copy by an empty one. Throws StorageError and ConfigError.
 */
function openOrRestore(path: string, log: (sentence: string) => void): DatabaseSync {
  try {
    return openSince(path);
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    const aside = setAside(path);
    log(
      `The database ${path} is damaged (${error.message}). What is left of it was moved to ${aside}.`,
    );
    const time = restoreCopy(path);
    log(
      time === null
        ? 'There is no copy of it, so the documents come from the files of the dataset. All changes are lost, unless a backup contains them (npm run content:restore).'
        : `A copy with all changes up to ${time} replaces it. Later changes are lost.`,
    );
    return openDatabase(path);
  }
}

/** Throws DamagedError also if the database lacks transactions of its newest copy. */
function openSince(path: string): DatabaseSync {
  const [copied = 0] = copiesOf(path);
  if (copied > 0 && !existsSync(path)) throw new DamagedError('it is missing');
  const database = openDatabase(path);
  const last = lastSequence(database);
  if (last >= copied) return database;
  // For example because its write-ahead log is lost.
  database.close();
  throw new DamagedError(`it ends at transaction ${last}, and its newest copy at ${copied}`);
}
