import { readFile } from 'node:fs/promises';
import type { Release, ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';

/**
 * Creates a cache for the pictures of the current release, with at most `bound` bytes. Each picture is read and
 * verified once. A full cache evicts nothing, because slow responses would hold evicted pictures in memory too.
 * The returned function gives `null` if a file is missing or damaged, and `undefined` if the cache is full.
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
