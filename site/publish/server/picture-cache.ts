import { readFile } from 'node:fs/promises';
import type { ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';

/** A picture that stays in memory until `release` is called. */
interface HeldPicture {
  /** `null`: the file is missing or damaged. */
  readonly bytes: Buffer | Promise<Buffer | null>;
  release(): void;
}

export interface PictureCache {
  /** Returns a picture from memory, or reads it. `null`: there is no room for it now. */
  hold(picture: ReleasePicture): HeldPicture | null;
}

interface Entry {
  readonly size: number;
  bytes: Buffer | Promise<Buffer | null>;
  /** Responses that are being sent. */
  users: number;
}

/**
 * Creates a cache that holds at most `bound` bytes, those that are being read or sent included. It removes
 * the pictures that were used least recently. A picture's checksum is verified when it is read.
 */
export function createPictureCache(bound: number): PictureCache {
  // In the order of their last use.
  const entries = new Map<string, Entry>();
  let total = 0;

  function makeRoom(size: number): boolean {
    for (const [key, entry] of entries) {
      if (total + size <= bound) break;
      if (entry.users === 0) drop(key, entry);
    }
    return total + size <= bound;
  }

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    total -= entry.size;
  }

  function load(key: string, { file, size, sha256 }: ReleasePicture): Entry {
    const reading = readFile(file).then(
      (bytes) => (bytes.length === size && checksumOf(bytes) === sha256 ? bytes : null),
      () => null,
    );
    const entry: Entry = { size, bytes: reading, users: 0 };
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
      entries.delete(key);
      entries.set(key, entry);
      entry.users += 1;
      return {
        bytes: entry.bytes,
        release: () => {
          entry.users -= 1;
        },
      };
    },
  };
}
