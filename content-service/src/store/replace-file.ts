import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolderSync } from '../../../system/sync-folder.ts';
import { createPrivately } from './data-folder.ts';

/** Creates an empty private file in the place of any other, for what is renamed when it is whole. */
export function createPart(path: string): string {
  rmSync(path, { force: true });
  createPrivately(path);
  return path;
}

/** Makes a file durable and renames it: after a power cut `path` is either file, and whole. */
export function putInPlace(part: string, path: string): void {
  const file = openSync(part, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(part, path);
  syncFolderSync(dirname(path));
}

/** Copies what is committed in a database to `path`, while others write to it. */
export function copyDatabase(from: string, path: string): void {
  const part = createPart(`${from}.part`);
  try {
    using database = new DatabaseSync(from, { readOnly: true });
    database.prepare('VACUUM INTO ?').run(part);
    putInPlace(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Renames a database and what SQLite keeps beside it, and returns its new path. */
export function setAside(path: string): string {
  const aside = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end);
  }
  return aside;
}
