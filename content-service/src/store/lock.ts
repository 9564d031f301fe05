import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivately } from './data-folder.ts';

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
  const path = join(dataDir, 'lock.db');
  createPrivately(path);
  // Nothing is ever written to it, so what it holds is damage. It is emptied and not replaced: a
  // process that has the lock, or waits for it, keeps the same file.
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
