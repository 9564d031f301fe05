import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureCache {
  /** Returns the path of the picture of a key (hex), or undefined if it is missing. */
  find(key: string): Promise<string | undefined>;
  /** Stores a picture and returns its path, or undefined if it could not be written, which is reported. */
  put(key: string, bytes: Buffer): Promise<string | undefined>;
}

/**
 * Opens a cache of pictures in a folder. When it has grown by a tenth of `maxBytes`, the least recently
 * used files above `maxBytes` are removed. Throws if the folder cannot be created.
 */
export function openPictureCache(
  folder: string,
  maxBytes: number,
  report: (error: unknown) => void,
): PictureCache {
  mkdirSync(folder, { recursive: true });
  let unswept = 0;
  void sweep(folder, maxBytes).catch(report);

  return {
    async find(key) {
      const path = join(folder, key);
      const now = new Date();
      // The time of the last use, for the sweep.
      return utimes(path, now, now).then(
        () => path,
        () => undefined,
      );
    },

    async put(key, bytes) {
      const path = join(folder, key);
      const draft = `${path}.${process.pid}.draft`;
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path);
        unswept += bytes.length;
        if (unswept > maxBytes / 10) {
          unswept = 0;
          await sweep(folder, maxBytes);
        }
        return path;
      } catch (error) {
        report(error);
        await rm(draft, { force: true }).catch(report);
        return undefined;
      }
    },
  };
}

async function sweep(folder: string, maxBytes: number): Promise<void> {
  const keys = (await readdir(folder)).filter((name) => /^[\da-f]{2,}(\.|$)/.test(name));
  const files = await Promise.all(
    keys.map(async (key) => {
      const path = join(folder, key);
      const { size, mtimeMs } = await stat(path);
      return { path, size, used: mtimeMs };
    }),
  );
  let total = 0;
  for (const { path, size } of files.sort((a, b) => b.used - a.used)) {
    total += size;
    if (total > maxBytes) await rm(path, { force: true });
  }
}
