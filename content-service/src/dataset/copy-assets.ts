import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAssetId } from '../assets/asset-documents.ts';
import type { DocumentStore } from '../documents/transaction.ts';
import type { Dataset } from './load.ts';

/** Copies the assets of a dataset to the folder of originals, except those that it already has. */
export async function copyAssets(
  { images, files }: Pick<Dataset, 'images' | 'files'>,
  assetsDir: string,
): Promise<void> {
  for (const [name, { path }] of images) await copy(path, join(assetsDir, 'images', name));
  for (const [name, path] of files) await copy(path, join(assetsDir, 'files', name));
}

/** Checks whether the folder of originals has the bytes of every asset document. */
export function hasOriginals(store: DocumentStore, assetsDir: string): boolean {
  for (const { _id } of store.all()) {
    // Found by the id and not by `path`, which an editor can write.
    const asset = parseAssetId(_id);
    if (asset && !existsSync(join(assetsDir, asset.file))) return false;
  }
  return true;
}

async function copy(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  await mkdir(dirname(to), { recursive: true });
  const partial = `${to}.${process.pid}.tmp`;
  await copyFile(from, partial);
  await rename(partial, to);
}
