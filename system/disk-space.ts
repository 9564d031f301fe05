import { statfs } from 'node:fs/promises';

/** A disk with less of either is almost full, unless it has `enough` bytes. */
const LEAST = { bytes: 500_000_000, part: 0.05, enough: 5_000_000_000 };

/** Returns a sentence, without the path, if the disk of a folder is almost full. */
export async function diskProblems(folder: string): Promise<string[]> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null) return [];
  const { bavail, blocks, bsize } = disk;
  const free = bavail * bsize;
  const isLow = free < LEAST.bytes || (free < LEAST.enough && bavail < blocks * LEAST.part);
  return isLow ? ['The disk is almost full: make room on it.'] : [];
}
