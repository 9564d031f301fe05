import { readFile } from 'node:fs/promises';
import type { ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';

/** A picture in memory. It stays there while it has users: responses that are being sent. */
interface HeldPicture {
  readonly size: number;
  /** `null`: the file is missing or damaged. */
  bytes: Buffer | Promise<Buffer | null>;
  users: number;
}

export interface PictureCache {
  /** Returns a picture from memory, or reads it, and adds a user. `null`: there is no room for it now. */
  hold(picture: ReleasePicture): HeldPicture | null;
}

/**
 * Creates a cache that holds at most `bound` bytes, those that are being read or sent included. It removes
 * the pictures that were used least recently. A picture's checksum is verified when it is read.
 */
export function createPictureCache(bound: number): PictureCache {
  // In the order of their last use.
  const entries = new Map<string, HeldPicture>();
  let total = 0;
  let newest: string | null = null;

  function makeRoom(size: number): boolean {
    for (const [key, entry] of entries) {
      if (total + size <= bound) break;
      if (entry.users === 0) drop(key, entry);
    }
    return total + size <= bound;
  }

  function drop(key: string, entry: HeldPicture): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    total -= entry.size;
    if (newest === key) newest = null;
  }

  function load(key: string, { file, size, sha256 }: ReleasePicture): HeldPicture {
    const reading = readFile(file).then(
      (bytes) => (bytes.length === size && checksumOf(bytes) === sha256 ? bytes : null),
      () => null,
    );
    const entry: HeldPicture = { size, bytes: reading, users: 0 };
    total += size;
    void reading.then((bytes) => {
      if (bytes === null) drop(key, entry);
      else entry.bytes = bytes;
    });
    return entry;
  }

  return {
    hold: (picture) => {
      const key = picture.sha256;
      const known = entries.get(key);
      if (known === undefined && !makeRoom(picture.size)) return null;
      const entry = known ?? load(key, picture);
      if (newest !== key) {
        entries.delete(key);
        entries.set(key, entry);
        newest = key;
      }
      entry.users += 1;
      return entry;
    },
  };
}
