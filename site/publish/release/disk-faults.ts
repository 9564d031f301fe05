import { constants } from 'node:fs';
import { access, lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';

const RETRY = 'The next try, within five minutes, creates';

/** Sentences that explain a failed write and say what to do, by error code. */
const CODES: Readonly<Record<string, string>> = {
  EACCES:
    'The user that runs the site cannot write to SITE_DATA_DIR: change the owner of the folder.',
  EPERM:
    'The user that runs the site cannot write to SITE_DATA_DIR: change the owner of the folder.',
  EROFS: 'The file system of SITE_DATA_DIR is mounted read-only: mount it for writing.',
  ENOSPC: 'The disk of SITE_DATA_DIR is full: make room on it.',
  EDQUOT: 'The quota of SITE_DATA_DIR is used up: raise it, or make room.',
  EFBIG:
    'A file is too large for SITE_DATA_DIR: raise the file size limit of the file system or process.',
  EMFILE: 'Too many files are open: raise the limit of open files of the site.',
  ENFILE: 'Too many files are open: raise the limit of open files of the machine.',
  EIO: 'The disk of SITE_DATA_DIR reports errors: check the system log.',
};

/**
 * Returns a sentence that says why no release can be written to the data directory, and what to do.
 * Returns `null` if nothing is wrong. The sentence contains no path, because `/health` is public.
 */
export async function findDiskFault(dataDir: string): Promise<string | null> {
  const own = await kindOf(dataDir);
  if (own === 'other')
    return 'SITE_DATA_DIR is not a folder: move the file away, or set another folder.';
  const releases = await kindOf(join(dataDir, 'releases'));
  if (releases === 'other')
    return `"releases" in SITE_DATA_DIR is not a folder: move it away. ${RETRY} the folder.`;
  if (releases === 'nowhere')
    return '"releases" in SITE_DATA_DIR is a link that leads nowhere: mount what it leads to, or remove it.';
  if ((await lstatOf(join(dataDir, 'current')))?.isDirectory())
    return `"current" in SITE_DATA_DIR is a folder instead of a link to a release: move it away. ${RETRY} the link.`;
  for (const path of [dataDir, join(dataDir, 'releases')]) {
    const fault = await access(path, constants.W_OK | constants.X_OK).then(
      () => null,
      explainDiskError,
    );
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Returns a sentence like that of `findDiskFault` for the error of a failed write, or `null` for an
 * unknown error.
 */
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
