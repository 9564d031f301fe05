import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../../system/sync-folder.ts';
import type { ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';
import { writeFile } from '../release/write-release.ts';
import type { PictureFormat } from './candidates.ts';

/** The pictures that were fetched, in files named by the id of the candidate and the SHA-256 of the bytes. */
export interface PictureStore {
  find(id: string, format: PictureFormat): ReleasePicture | undefined;
  /** Stores and syncs a picture. */
  put(id: string, format: PictureFormat, bytes: Buffer): Promise<void>;
  /** Forgets pictures whose files are missing or damaged. Returns their number. */
  verify(): Promise<number>;
  /** Removes all files except pictures with one of the ids, or with a hard link from a release. */
  sweep(ids: ReadonlySet<string>): Promise<void>;
}

const NAME = /^([0-9a-f]{32})\.([0-9a-f]{64})\.(webp|avif|jpeg)$/;

/** Opens the store in a folder, which may not exist yet. */
export async function openPictureStore(folder: string): Promise<PictureStore> {
  const pictures = new Map<string, ReleasePicture>();
  const namesIn = () => readdir(folder).catch(() => []);
  for (const name of await namesIn()) {
    const [, id, sha256, format] = NAME.exec(name) ?? [];
    if (sha256 === undefined) continue;
    const file = join(folder, name);
    pictures.set(`${id}.${format}`, { file, sha256, size: (await stat(file)).size });
  }
  return {
    find: (id, format) => pictures.get(`${id}.${format}`),
    put: async (id, format, bytes) => {
      const sha256 = checksumOf(bytes);
      const file = join(folder, `${id}.${sha256}.${format}`);
      await mkdir(folder, { recursive: true });
      // A release may have a hard link to a file of this name: it keeps its own.
      await rm(file, { force: true });
      // `verify` finds one that a killed process left unfinished.
      await writeFile(file, bytes, sha256);
      await syncFolder(folder);
      pictures.set(`${id}.${format}`, { file, sha256, size: bytes.length });
    },
    verify: async () => {
      const before = pictures.size;
      for (const [key, { file, sha256 }] of pictures) {
        const bytes = await readFile(file).catch(() => null);
        if (bytes === null || checksumOf(bytes) !== sha256) pictures.delete(key);
      }
      return before - pictures.size;
    },
    sweep: async (ids) => {
      for (const name of await namesIn()) {
        const path = join(folder, name);
        const [, id, , format] = NAME.exec(name) ?? [];
        // Another process may have removed it.
        const found = await stat(path).catch(() => null);
        if (id && (ids.has(id) || (found && found.nlink > 1))) continue;
        await rm(path, { force: true });
        pictures.delete(`${id}.${format}`);
      }
    },
  };
}
