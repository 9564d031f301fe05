import { copyFile, link, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../../system/sync-folder.ts';
import type { ReleaseFiles } from './release-files.ts';
import { currentRelease, folderOf, makeCurrent, nextName, removeOld } from './release-folders.ts';
import { checksumOf } from './resource.ts';

/** Files with a hash in their name have the same bytes in every release. */
const HASHED = /^public\/_astro\//;

/**
 * Writes and syncs a release, makes it current and removes the oldest releases. Returns its name. If it
 * throws, the previous release is still current.
 */
export async function writeRelease(dataDir: string, release: ReleaseFiles): Promise<string> {
  const { manifest, files, links } = release;
  const next = folderOf(dataDir, `next-${process.pid}-${manifest.id}`);
  let unfinished = next;
  let name: string;
  try {
    await rm(next, { recursive: true, force: true });
    const previous = await currentRelease(dataDir);
    const names = [...files.keys(), ...links.keys()];
    const folders = new Set(names.map((name) => dirname(join(next, name))));
    for (const path of [next, ...folders]) await mkdir(path, { recursive: true });
    const write = async ([name, bytes]: [string, Buffer]) => {
      const source = previous !== null && HASHED.test(name) ? folderOf(dataDir, previous) : null;
      if (source !== null && (await linkFrom(join(source, name), join(next, name), bytes))) return;
      await writeFile(join(next, name), bytes, manifest.files[name] ?? checksumOf(bytes));
    };
    // Wait for all writes: one that is still running would create files after the removal below.
    const pictures = [...links].map(([name, source]) => linkPicture(source, join(next, name)));
    const written = await Promise.allSettled([...[...files].map(write), ...pictures]);
    for (const one of written) if (one.status === 'rejected') throw one.reason;
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writeFile(join(next, 'manifest.json'), text, checksumOf(text));
    // As `replaceFile` does with one file: all bytes and names are synced before the folder gets its name.
    for (const path of [...folders, next]) await syncFolder(path);
    name = await nextName(dataDir, manifest.id);
    await rename(next, folderOf(dataDir, name));
    unfinished = folderOf(dataDir, name);
    await syncFolder(join(dataDir, 'releases'));
    await makeCurrent(dataDir, name);
  } catch (error) {
    const isCurrent = basename(unfinished) === (await currentRelease(dataDir));
    if (!isCurrent) await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
  // The release has succeeded. The next one removes what this one could not remove.
  await removeOld(dataDir).catch(() => {});
  return name;
}

/** Hard-links a file of an earlier release if it is undamaged. Returns whether it was linked. */
async function linkFrom(source: string, target: string, bytes: Buffer): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(source))) return false;
    await link(source, target);
    return true;
  } catch {
    return false;
  }
}

/** Hard-links a picture. Copies it, with its time, where the file system has no hard links. */
async function linkPicture(source: string, target: string): Promise<void> {
  await link(source, target).catch(async () => {
    await copyFile(source, target);
    const { mtime } = await stat(source);
    await utimes(target, mtime, mtime);
  });
}

/** Writes and syncs a file, whose time follows from its SHA-256 in hex. */
export async function writeFile(path: string, bytes: Buffer, sha256: string): Promise<void> {
  const file = await open(path, 'w', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  const time = mtimeOf(sha256);
  await utimes(path, time, time);
}

/**
 * Derives a file's modification time from its SHA-256 in hex. File servers make an entity tag from the
 * size and the time in whole seconds. With the time of writing, two releases within a second that change
 * only one digit would have the same tag. The time is in the past, as caches expect: 2^30 seconds after 1970
 * is January 2004.
 */
export function mtimeOf(sha256: string): Date {
  const seconds = Number.parseInt(sha256.slice(0, 8), 16) >>> 2;
  return new Date(seconds * 1000);
}
