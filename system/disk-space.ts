import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

type Disk = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>;

/** A disk with less of either is almost full, unless it has `enough` bytes. */
const LEAST = { bytes: 500_000_000, part: 0.05, enough: 5_000_000_000 };

/** Returns a sentence, without the path, if the disk of a folder is almost full. */
export async function diskProblems(folder: string): Promise<string[]> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null) return [];
  return isAlmostFull(disk) ? ['The disk is almost full: make room on it.'] : [];
}

export function isAlmostFull({ bavail, blocks, bsize }: Disk): boolean {
  const free = bavail * bsize;
  return free < LEAST.bytes || (free < LEAST.enough && bavail < blocks * LEAST.part);
}
