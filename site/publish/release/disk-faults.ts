import { constants } from 'node:fs';
import { access, lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';

const AGAIN = 'The next try, within five minutes, creates';

/** What a system error of a write means, by its code. */
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
 * Says in a sentence what keeps the folder of releases from taking another, and what to do; names no
 * path, so that everybody may read it. `null` where nothing is found.
 */
export async function findFault(folder: string): Promise<string | null> {
  const own = await kindOf(folder);
  if (own === 'other')
    return 'SITE_DATA_DIR is no folder: move away what is there, or name another.';
  const releases = await kindOf(join(folder, 'releases'));
  if (releases === 'other')
    return `"releases" in SITE_DATA_DIR is no folder: move it away. ${AGAIN} the folder.`;
  if (releases === 'nowhere')
    return '"releases" in SITE_DATA_DIR is a link that leads nowhere: mount what it leads to, or remove it.';
  if ((await lstatOf(join(folder, 'current')))?.isDirectory())
    return `"current" in SITE_DATA_DIR is a folder and no link to a release: move it away. ${AGAIN} the link.`;
  for (const path of [folder, join(folder, 'releases')]) {
    const fault = await access(path, constants.W_OK | constants.X_OK).then(() => null, meaningOf);
    if (fault !== null) return fault;
  }
  return null;
}

/** Says what a failed write means and what to do, naming no path; `null` where that is not known. */
export function meaningOf(error: unknown): string | null {
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
