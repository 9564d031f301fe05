import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Registers a cleanup, as Vitest's `onTestFinished` does for one test. */
export type WhenOver = (cleanup: () => Promise<void> | void) => void;

/** Creates an empty folder, which is removed when the test ends, or when `whenOver` says. */
export async function temporaryFolder(whenOver: WhenOver = onTestFinished): Promise<string> {
  const dir = await mkdtemp(join(await roomiest(), 'test-'));
  whenOver(() => rm(dir, { recursive: true, force: true, maxRetries: 10 }));
  return dir;
}

/** Returns a folder in memory if 4 GB are free, because most tests would otherwise wait for the disk. */
async function roomiest(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4_000_000_000 ? memory : tmpdir();
}
