import { existsSync, statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two attempts to lock a file. */
const PAUSE = 200;

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

/** Waits for the lock of a file without blocking this process. Throws an error with the path. */
export async function waitForLock(path: string): Promise<Disposable> {
  for (;;) {
    try {
      const unlock = lockFile(path, 0);
      if (unlock !== null) return { [Symbol.dispose]: unlock };
    } catch (cause) {
      throw new Error(`${path} cannot be locked: check the permissions of its folder.`, { cause });
    }
    await wait(PAUSE);
  }
}
