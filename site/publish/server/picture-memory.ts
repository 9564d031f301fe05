import { readFile } from 'node:fs/promises';
import type { ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';

/** Returns the bytes of a picture. `null`: its file is missing or damaged. `undefined`: there is no room. */
export type PictureMemory = (picture: ReleasePicture) => Promise<Buffer | null> | undefined;

/**
 * Creates a memory for the pictures of one release, each of which is read and verified once. The first
 * `bound` bytes stay in it: if others replaced them, responses that clients do not read would hold both.
 */
export function createPictureMemory(bound: number): PictureMemory {
  const known = new Map<string, Promise<Buffer | null>>();
  let room = bound;

  return (picture) => {
    const { sha256, size } = picture;
    const found = known.get(sha256);
    if (found !== undefined || size > room) return found;
    room -= size;
    const reading = readWhole(picture);
    known.set(sha256, reading);
    return reading;
  };
}

async function readWhole({ file, size, sha256 }: ReleasePicture): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes?.length === size && checksumOf(bytes) === sha256 ? bytes : null;
}
