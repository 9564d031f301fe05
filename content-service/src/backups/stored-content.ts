import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, rm, statfs } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Account } from '../accounts/users.ts';
import { ArchiveError, type ArchiveSource, isContent } from '../archive/archive.ts';
import { parseAssetId } from '../assets/asset-documents.ts';
import type { Document } from '../documents/document.ts';
import { parseDocument } from '../documents/document.ts';
import type { Store } from '../store/store.ts';

/** Finds the bytes of assets by the file names at the end of their URLs. */
export interface AssetPaths {
  find(name: string): { readonly path: string } | undefined;
  findFile(name: string): { readonly path: string } | undefined;
}

/** Documents that are read between two turns of the event loop. */
const BATCH = 200;

/** Returns the content of a store for an export into `dir`, which must have room for all assets. */
export function storedContent(options: {
  store: Pick<Store, 'snapshot'>;
  assets: AssetPaths;
  dataset: string;
  dir: string;
  /** Called with the file of each asset whose bytes are damaged. They are treated as missing. */
  onDamage(file: string): void;
}): ArchiveSource {
  const { store, assets, dataset, dir, onDamage } = options;
  return {
    dataset,
    async documents() {
      const documents: Document[] = [];
      for (const { id, json } of store.snapshot()) {
        if (isContent(id)) documents.push(parseDocument(json));
        if (documents.length % BATCH === 0) await nextTurn();
      }
      await refuseWithoutRoom(dir, documents);
      return documents;
    },
    async copyAsset(file, path) {
      const name = basename(file);
      const found = dirname(file) === 'images' ? assets.find(name) : assets.findFile(name);
      if (!found) return undefined;
      // A link takes no room. It fails if the folder is on another disk.
      await link(found.path, path).catch(() => copyFile(found.path, path));
      const hash = createHash('sha1');
      await pipeline(createReadStream(path), hash);
      const sha1 = hash.digest('hex');
      if (name.startsWith(sha1)) return sha1;
      await rm(path);
      onDamage(file);
      return undefined;
    },
  };
}

/** Throws unless the disk has room for an archive of these documents: a full disk would refuse edits. */
async function refuseWithoutRoom(dir: string, documents: readonly Document[]): Promise<void> {
  const assets = documents.filter(({ _id }) => parseAssetId(_id));
  const bytes = assets.reduce((sum, { size }) => sum + (typeof size === 'number' ? size : 0), 0);
  const { bavail, bsize } = await statfs(dir);
  const megabytes = (count: number) => Math.round(count / 1_000_000);
  const [free, needed] = [megabytes(bavail * bsize), megabytes(bytes) + 200];
  if (free >= needed) return;
  throw new ArchiveError(
    `The disk of ${dir} has ${free} MB left, and a backup needs ${needed} MB.`,
  );
}

/** Identifies the documents and people that a backup would hold, by 12 hexadecimal digits. */
export function fingerprintOf(store: Pick<Store, 'digests'>, people: readonly Account[]): string {
  const hash = createHash('sha256');
  for (const digest of store.digests()) hash.update(digest);
  return hash.update(JSON.stringify(people)).digest('hex').slice(0, 12);
}
