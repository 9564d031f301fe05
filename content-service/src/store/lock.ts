import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds. */
const LOCK_TIMEOUT = 5000;

/** Thrown where another process has the folder; the message is for the operator. */
class InUseError extends Error {}

/**
 * Locks the data directory for this process and returns a function that unlocks it. The system
 * unlocks it too, however the process ends. Throws InUseError when another process still has the
 * lock after `timeout` milliseconds: one that is stopping releases it.
 */
export function lockFolder(dataDir: string, timeout: number = LOCK_TIMEOUT): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout });
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
