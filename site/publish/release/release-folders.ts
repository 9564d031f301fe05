import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { syncFolder } from '../../../system/sync-folder.ts';

/** How many releases are kept, the current one among them. */
const KEPT = 10;

const NAME = /^(\d{6,})-[0-9a-f]{12}$/;
const UNFINISHED = /^(?:next|current)-(\d+)\b/;

/** Takes the folder of all releases and a release's name; gives its own folder. */
export function folderOf(folder: string, name: string): string {
  return join(folder, 'releases', name);
}

/** Gives the name of the current release, or `null`; whether it is whole is not looked at. */
export async function currentRelease(folder: string): Promise<string | null> {
  try {
    return basename(await readlink(join(folder, 'current')));
  } catch {
    return null;
  }
}

/** Makes a release current in one step: whoever reads finds the one before or this one. */
export async function makeCurrent(folder: string, name: string): Promise<void> {
  const next = join(folder, `current-${process.pid}`);
  await rm(next, { force: true });
  await symlink(join('releases', name), next);
  await rename(next, join(folder, 'current'));
  await syncFolder(folder);
}

/** Gives the names of all finished releases, newest first. */
export async function listReleases(folder: string): Promise<string[]> {
  const names = await namesIn(join(folder, 'releases'));
  return names.filter((name) => NAME.test(name)).toSorted((a, b) => numberOf(b) - numberOf(a));
}

/** Gives the name of a release to come after all others. */
export async function nextName(folder: string, id: string): Promise<string> {
  const [newest = '0'] = await listReleases(folder);
  return `${String(numberOf(newest) + 1).padStart(6, '0')}-${id}`;
}

/** Removes what is older than the newest ten releases, and what a publish that was cut short has left. */
export async function removeOld(folder: string): Promise<void> {
  const current = await currentRelease(folder);
  const old = (await listReleases(folder)).slice(KEPT).filter((name) => name !== current);
  const paths = [
    ...old.map((name) => folderOf(folder, name)),
    ...(await unfinishedIn(folder)),
    ...(await unfinishedIn(join(folder, 'releases'))),
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

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
