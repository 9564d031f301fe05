import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Makes the names in a folder durable: created, renamed and removed files stay so after a power cut.
 * Syncing a file does not sync its name (https://man7.org/linux/man-pages/man2/fsync.2.html). Does nothing on a file
 * system that cannot sync folders, such as a network share on which backups are written.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder
    .sync()
    .catch(ignoreUnsupported)
    .finally(() => folder.close());
}

/** Synchronous version of `syncFolder`. */
export function syncFolderSync(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } catch (error) {
    ignoreUnsupported(error);
  } finally {
    closeSync(folder);
  }
}

function ignoreUnsupported(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EINVAL' && code !== 'ENOTSUP') throw error;
}
