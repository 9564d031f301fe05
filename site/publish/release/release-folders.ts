import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { syncFolder } from '../../../system/sync-folder.ts';

/** Most releases on the disk, including the current one. */
const MOST_RELEASES = 10;

const NAME = /^(\d{6,})-[0-9a-f]{12}$/;
const UNFINISHED = /^(?:next|current)-(\d+)\b/;

/** Returns the path of a release in the data directory `dataDir`. */
export function folderOf(dataDir: string, name: string): string {
  return join(dataDir, 'releases', name);
}

/** Returns the name of the current release, or `null`. The release may be damaged. */
export async function currentRelease(dataDir: string): Promise<string | null> {
  try {
    return basename(await readlink(join(dataDir, 'current')));
  } catch {
    return null;
  }
}

/** Makes a release current atomically: readers see either the previous release or this one. */
export async function makeCurrent(dataDir: string, name: string): Promise<void> {
  // Not by `replaceFile`: a link has no bytes to sync, and `removeOld` finds this name after a kill.
  const next = join(dataDir, `current-${process.pid}`);
  await rm(next, { force: true });
  await symlink(join('releases', name), next);
  await rename(next, join(dataDir, 'current'));
  await syncFolder(dataDir);
}

/** Lists the names of all complete releases, newest first. */
export async function listReleases(dataDir: string): Promise<string[]> {
  const names = await namesIn(join(dataDir, 'releases'));
  return names.filter((name) => NAME.test(name)).toSorted((a, b) => numberOf(b) - numberOf(a));
}

/** Returns the name of the next release. */
export async function nextName(dataDir: string, id: string): Promise<string> {
  const [newest = '0'] = await listReleases(dataDir);
  return `${String(numberOf(newest) + 1).padStart(6, '0')}-${id}`;
}

/** Removes all but the ten newest releases, and the unfinished folders of interrupted writes. */
export async function removeOld(dataDir: string): Promise<void> {
  const current = await currentRelease(dataDir);
  const old = (await listReleases(dataDir)).slice(MOST_RELEASES).filter((name) => name !== current);
  const paths = [
    ...old.map((name) => folderOf(dataDir, name)),
    ...(await unfinishedIn(dataDir)),
    ...(await unfinishedIn(join(dataDir, 'releases'))),
  ];
  for (const path of paths) await rm(path, { recursive: true, force: true });
}

async function unfinishedIn(folder: string): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => {
    const [, writer] = UNFINISHED.exec(name) ?? [];
    return writer !== undefined && !isRunning(Number(writer));
  });
  return names.map((name) => join(folder, name));
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

function numberOf(name: string): number {
  return Number.parseInt(name, 10);
}

/** Returns whether another process with this pid runs. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
