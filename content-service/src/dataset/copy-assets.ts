import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAssetId } from '../assets/asset-documents.ts';
import type { DocumentStore } from '../documents/transaction.ts';

/** Paths of assets, by the file names of their URLs. */
export interface AssetFiles {
  images: ReadonlyMap<string, { readonly path: string }>;
  files: ReadonlyMap<string, string>;
}

/**
 * Copies the assets of a dataset to the folder of originals. Leaves those out that it already has,
 * unless `isReplaced`: they may be damaged.
 */
export async function copyAssets(
  { images, files }: AssetFiles,
  assetsDir: string,
  isReplaced = false,
): Promise<void> {
  const copy = isReplaced ? replaceFile : copyMissing;
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

async function copyMissing(from: string, to: string): Promise<void> {
  if (!existsSync(to)) await replaceFile(from, to);
}

async function replaceFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const partial = `${to}.${process.pid}.tmp`;
  await copyFile(from, partial);
  await rename(partial, to);
}
