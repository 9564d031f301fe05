import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Makes the names in a folder durable: after a power cut, files that were created, renamed or removed
 * before are found so. Syncing a file alone does not (https://man7.org/linux/man-pages/man2/fsync.2.html).
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Does the same as `syncFolder` before it returns. */
export function syncFolderSync(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
