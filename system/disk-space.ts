import { statfs } from 'node:fs/promises';

/** A disk with less of either is almost full. */
const LEAST = { bytes: 500_000_000, part: 0.05 };

/** Returns a sentence, without the path, if the disk of a folder is almost full. */
export async function diskProblems(folder: string): Promise<string[]> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null) return [];
  const { bavail, blocks, bsize } = disk;
  const isLow = bavail * bsize < LEAST.bytes || bavail < blocks * LEAST.part;
  return isLow ? ['The disk is almost full: make room on it.'] : [];
}
