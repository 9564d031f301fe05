import { existsSync, statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file for this process and returns a function that releases the lock. The system also releases it
 * when the process ends, even by a crash. Waits up to `timeout` milliseconds; `null`: another process
 * still holds the lock.
 */
export function lockFile(path: string, timeout: number): (() => void) | null {
  // The file must be empty: any content is damage. It is truncated and not replaced, because a process
  // that holds the lock, or waits for it, has the same file open.
  if (existsSync(path) && statSync(path).size > 0) truncateSync(path);
  const lock = new DatabaseSync(path, { timeout });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // SQLITE_BUSY: https://sqlite.org/rescode.html#busy
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return null;
    throw error;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
