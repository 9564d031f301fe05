import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Takes the path of a file to be; gives the path, beside it, of what becomes it. */
export function draftOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
}

/** Removes drafts in a folder whose processes are gone: a killed one leaves them, and they are large. */
export async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const [, pid] = /^\..+\.(\d+)\.partial(?:\.tar\.gz)?$/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    await rm(join(dir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, /* only asks */ 0);
  } catch (error) {
    // Somebody else's process is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
