import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../test-service.ts';

/** A disk that can be filled, and emptied again. */
export interface Disk {
  /** A folder on it. */
  dir: string;
  /** Takes the process that is to find it full. */
  fill(pid: number): Promise<void>;
  empty(pid: number): Promise<void>;
}

/** A disk that every write of a process finds full beyond so many bytes of a file, which anyone can have. */
export async function limitedDisk(bytes = 1): Promise<Disk> {
  const limit = (pid: number, size: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:`]);
  return {
    dir: await temporaryFolder(),
    fill: async (pid) => void limit(pid, `${bytes}`),
    empty: async (pid) => void limit(pid, 'unlimited'),
  };
}

/** A file system of 16 MB; undefined where this user may not make one. */
export async function smallDisk(): Promise<Disk | undefined> {
  const dir = join(await temporaryFolder(), 'disk');
  await mkdir(dir);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', dir], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', dir]));
  const filler = join(dir, 'filler');
  return {
    dir,
    async fill() {
      // What fits is written; then there is no space.
      await writeFile(filler, Buffer.alloc(17_000_000)).catch(() => undefined);
    },
    empty: () => rm(filler),
  };
}
