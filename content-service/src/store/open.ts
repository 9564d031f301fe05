import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { openJournal } from './journal.ts';
import { lockFolder } from './lock.ts';
import { restore } from './restore.ts';
import { type Salvage, salvageFrom } from './salvage.ts';
import { DamagedError } from './storage-errors.ts';
import { createStore, type Store } from './store.ts';

/** Bounds of a store that tests change. */
export interface StoreLimits {
  /** Milliseconds to wait for another service that is stopping to release the data directory. */
  lockTimeout: number;
  /** Bytes up to which the journal is never begun anew. */
  journalAllowance: number;
}

/**
 * Takes the folder of what the service keeps; gives the documents in it. A damaged database is set
 * aside, and all that the journal holds, or else it has itself, is given back; `log` takes a sentence about each. Throws
 * StorageError, ConfigError where the folder cannot be kept private, and InUseError where another
 * process has it.
 */
export function openStore(
  dataDir: string,
  log: (sentence: string) => void,
  { lockTimeout, journalAllowance }: Partial<StoreLimits> = {},
): Store {
  openDataFolder(dataDir);
  const release = lockFolder(dataDir, lockTimeout);
  try {
    return openLocked({ dataDir, log, release, journalAllowance });
  } catch (error) {
    release();
    throw error;
  }
}

interface Opening {
  dataDir: string;
  log(sentence: string): void;
  release(): void;
  journalAllowance: number | undefined;
}

/** What has been opened is closed again where it cannot be used. */
function openLocked({ dataDir, log, release, journalAllowance }: Opening): Store {
  const path = join(dataDir, 'content.db');
  const { database, salvage } = openOrSetAside(path, log);
  const journal = openJournal(join(dataDir, 'journal.ndjson'));
  const close = () => {
    journal.close();
    database.close();
    release();
  };
  try {
    restore({ database, journal, salvage, log });
    return createStore({ database, path, journal, close, log, journalAllowance });
  } catch (error) {
    close();
    throw error;
  }
}

interface Opened {
  database: DatabaseSync;
  /** What is left of the one that was damaged. */
  salvage: Salvage | undefined;
}

function openOrSetAside(path: string, log: (sentence: string) => void): Opened {
  // SQLite begins a new database, and says nothing of the old one's log.
  if (!existsSync(path) && existsSync(`${path}-wal`)) {
    log(`The database ${path} is lost: only its write-ahead log is left. The journal is read.`);
  }
  try {
    return { database: openDatabase(path), salvage: undefined };
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    const aside = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    for (const end of ['', '-wal', '-shm']) {
      if (existsSync(path + end)) renameSync(path + end, aside + end);
    }
    log(`The database ${path} is damaged (${error.message}); it is set aside as ${aside}.`);
    return { database: openDatabase(path), salvage: salvageFrom(aside) };
  }
}
