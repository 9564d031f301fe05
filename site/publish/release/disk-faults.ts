import { constants } from 'node:fs';
import { access, lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';

const RETRY = 'The next try, within five minutes, creates';

/** What a failed write means and what to do, by its error code. */
const CODES: Readonly<Record<string, string>> = {
  EACCES: 'SITE_DATA_DIR cannot be written by the user that the site runs as: give it that folder.',
  EPERM: 'SITE_DATA_DIR cannot be written by the user that the site runs as: give it that folder.',
  EROFS: 'The file system of SITE_DATA_DIR is mounted read-only: mount it for writing.',
  ENOSPC: 'The disk of SITE_DATA_DIR is full: make room on it.',
  EDQUOT: 'The quota of SITE_DATA_DIR is used up: raise it, or make room.',
  EFBIG:
    'SITE_DATA_DIR takes no files of this size: raise the limit of the file system or process.',
  EMFILE: 'Too many files are open: raise the limit of open files of the site.',
  ENFILE: 'Too many files are open: raise the limit of open files of the machine.',
  EIO: 'The disk of SITE_DATA_DIR fails: look into the log of the system.',
};

/**
 * Returns a sentence that says why the data directory cannot take another release, and what to do;
 * `null` if nothing is wrong. It names no path, because `/health` shows it to anyone.
 */
export async function findDiskFault(dataDir: string): Promise<string | null> {
  const own = await kindOf(dataDir);
  if (own === 'other')
    return 'SITE_DATA_DIR is no folder: move away what is there, or name another.';
  const releases = await kindOf(join(dataDir, 'releases'));
  if (releases === 'other')
    return `"releases" in SITE_DATA_DIR is no folder: move it away. ${RETRY} the folder.`;
  if (releases === 'nowhere')
    return '"releases" in SITE_DATA_DIR is a link that leads nowhere: mount what it leads to, or remove it.';
  if ((await lstatOf(join(dataDir, 'current')))?.isDirectory())
    return `"current" in SITE_DATA_DIR is a folder and no link to a release: move it away. ${RETRY} the link.`;
  for (const path of [dataDir, join(dataDir, 'releases')]) {
    const fault = await access(path, constants.W_OK | constants.X_OK).then(
      () => null,
      explainDiskError,
    );
    if (fault !== null) return fault;
  }
  return null;
}

/** Returns a sentence for the error of a failed write, as `findDiskFault` does; `null` for an unknown error. */
export function explainDiskError(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CODES[code] ?? null;
}

async function kindOf(path: string): Promise<'folder' | 'nowhere' | 'other' | 'nothing'> {
  if ((await lstatOf(path)) === null) return 'nothing';
  const found = await stat(path).catch(() => null);
  if (found === null) return 'nowhere';
  return found.isDirectory() ? 'folder' : 'other';
}

function lstatOf(path: string) {
  return lstat(path).catch(() => null);
}
