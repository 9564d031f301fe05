import { readFile } from 'node:fs/promises';
import type { Release, ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';

/**
 * Creates a memory for the pictures of the release that is served, each of which is read and verified once. The
 * first `bound` bytes stay in it: if others replaced them, responses that clients do not read would hold both.
 * It returns `null` if a file is missing or damaged, and `undefined` if there is no room.
 */
export function createPictureMemory(bound: number) {
  let release: Release['pictures'] | null = null;
  let known = new Map<string, Promise<Buffer | null>>();
  let room = bound;

  return (pictures: Release['pictures'], picture: ReleasePicture) => {
    if (pictures !== release) {
      [release, known, room] = [pictures, new Map(), bound];
    }
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
