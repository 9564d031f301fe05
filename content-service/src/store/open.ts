import { join } from 'node:path';
import { openDataFolder } from './data-folder.ts';
import { lockFolder } from './lock.ts';
import { openOrRestore } from './restore.ts';
import type { CopyLimits } from './second-copy.ts';
import { createStore, type Store } from './store.ts';

/** Bounds of a store that tests change. */
export interface StoreLimits extends CopyLimits {
  /** Milliseconds to wait for another service that is stopping to release the data directory. */
  lockTimeout: number;
}

/**
 * Opens the documents of a data directory, restored where the database is damaged; `log` receives a
 * sentence about each restore. Throws StorageError, ConfigError where the folder cannot be made
 * private or an earlier or later version must be started instead, and InUseError where another process
 * has the folder.
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
