import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** A disk that can be filled and emptied. */
export interface Disk {
  /** Its folder, as the program that `command` runs sees it. */
  dir: string;
  /** The same folder as this process sees it. SQLite cannot open files there. */
  seen: string;
  /** The command that runs a program with this disk. */
  command: readonly string[];
  /** Fills the disk for process `pid`. */
  fill(pid: number): Promise<void>;
  empty(pid: number): Promise<void>;
}

/** Limits the size of files that process `pid` writes (`prlimit`). Needs no root. */
export async function limitedDisk(): Promise<Disk> {
  const limit = (pid: number, size: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:`]);
  const dir = await temporaryFolder();
  return {
    dir,
    seen: dir,
    command: [],
    fill: async (pid) => void limit(pid, '1'),
    empty: async (pid) => void limit(pid, 'unlimited'),
  };
}

/**
 * Mounts a file system of 16 MB in a mount namespace of its own. Needs no root. Returns undefined if
 * the system forbids user namespaces.
 */
export async function smallDisk(): Promise<Disk | undefined> {
  const dir = join(await temporaryFolder(), 'disk');
  await mkdir(dir);
  // The namespace lasts as long as `cat`, whose input is a pipe from this process.
  const mounting = 'mount -t tmpfs -o size=16m none "$0" && echo mounted && exec cat';
  const holder = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', mounting, dir], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  const mounted = once(holder.stdout, 'data').then(() => true);
  const ended = once(holder, 'exit').then(
    () => false,
    () => false,
  );
  if (!(await Promise.race([mounted, ended]))) return undefined;
  const seen = `/proc/${holder.pid}/root${dir}`;
  const filler = join(seen, 'filler');
  return {
    dir,
    seen,
    command: ['nsenter', `--target=${holder.pid}`, '--user', '--mount', '--preserve-credentials'],
    async fill() {
      // The write fails when the disk is full.
      await writeFile(filler, Buffer.alloc(17_000_000)).catch(() => undefined);
    },
    empty: () => rm(filler),
  };
}
