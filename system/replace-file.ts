import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder, syncFolderSync } from './sync-folder.ts';

// Why this is not write-file-atomic: docs/decisions/0011-dependencies.md

/**
 * Replaces a file. After a power cut, `path` is either the complete old or the complete new file, and once this
 * has returned, the new one. `write` creates the file at the path that it is given, which is free. If it throws,
 * the old file stays. Replacements of one file must not overlap. `temporary` is in the same folder; its default suits
 * paths that are written again, because what a killed process left is removed then.
 */
export async function replaceFile(
  path: string,
  write: (temporary: string) => Promise<void>,
  temporary = join(dirname(path), `.${basename(path)}.partial`),
): Promise<void> {
  // A killed process may have left a file. In a shared folder, another user may have created a link.
  await rm(temporary, { force: true });
  try {
    await write(temporary);
    await putInPlace(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** Renames a file to `path` with the same guarantee as `replaceFile`. */
export async function putInPlace(from: string, path: string): Promise<void> {
  const file = await open(from, 'r+');
  await file.sync().finally(() => file.close());
  await rename(from, path);
  await syncFolder(dirname(path));
}

/** Synchronous version of `putInPlace`. */
export function putInPlaceSync(from: string, path: string): void {
  const file = openSync(from, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(from, path);
  syncFolderSync(dirname(path));
}

/**
 * Replaces a file of mode 0600, so that other processes read either the old or the new text. It is not synced,
 * because the caller would block until the disk has it: only for what may be missing or damaged after a power cut.
 */
export function replaceRecord(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.partial`;
  rmSync(temporary, { force: true });
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
