import { link, mkdir, open, readFile, rename, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../../system/sync-folder.ts';
import { checksumOf } from './checksum.ts';
import type { Layout } from './layout.ts';
import { mtimeOf } from './mtime.ts';
import { currentRelease, folderOf, makeCurrent, nextName, removeOld } from './release-folders.ts';

/** Whatever has a hash in its name, and so the same bytes in every release. */
const HASHED = /^public\/_astro\//;

/**
 * Takes the folder of all releases; writes one, whole and to the disk, then makes it current, and
 * removes the oldest. Gives its name; throws, and leaves everything as it was, where it cannot.
 */
export async function writeRelease(folder: string, layout: Layout): Promise<string> {
  const { manifest, files } = layout;
  const next = folderOf(folder, `next-${process.pid}-${manifest.id}`);
  let unfinished = next;
  let name: string;
  try {
    await rm(next, { recursive: true, force: true });
    const previous = await currentRelease(folder);
    const folders = new Set([...files.keys()].map((name) => dirname(join(next, name))));
    for (const path of [next, ...folders]) await mkdir(path, { recursive: true });
    const write = async ([name, bytes]: [string, Buffer]) => {
      const source = previous !== null && HASHED.test(name) ? folderOf(folder, previous) : null;
      if (source !== null && (await share(join(source, name), join(next, name), bytes))) return;
      await writeFile(join(next, name), bytes, manifest.files[name] ?? checksumOf(bytes));
    };
    // All of them have ended before anything is removed.
    const written = await Promise.allSettled([...files].map(write));
    for (const one of written) if (one.status === 'rejected') throw one.reason;
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writeFile(join(next, 'manifest.json'), text, checksumOf(text));
    for (const path of [...folders, next]) await syncFolder(path);
    name = await nextName(folder, manifest.id);
    await rename(next, folderOf(folder, name));
    unfinished = folderOf(folder, name);
    await syncFolder(join(folder, 'releases'));
    await makeCurrent(folder, name);
  } catch (error) {
    const isCurrent = basename(unfinished) === (await currentRelease(folder));
    if (!isCurrent) await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
  // What is current stays so; what could not be removed is tried again after the next publish.
  await removeOld(folder).catch(() => {});
  return name;
}

/** Shares a file with an earlier release, where it is undamaged there and the disk can; says whether it did. */
async function share(source: string, target: string, bytes: Buffer): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(source))) return false;
    await link(source, target);
    return true;
  } catch {
    return false;
  }
}

async function writeFile(path: string, bytes: Buffer, checksum: string): Promise<void> {
  const file = await open(path, 'w', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  const time = mtimeOf(checksum);
  await utimes(path, time, time);
}
