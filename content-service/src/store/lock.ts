import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds that a start waits for a service that is just ending. */
const PATIENCE = 5000;

/** Thrown where another process has the folder; the message is for the operator. */
class InUseError extends Error {}

/**
 * Takes the folder of what the service keeps, for this process alone; gives what lets go of it. The
 * system lets go of it too, however the process ends. Throws InUseError.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: PATIENCE });
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
