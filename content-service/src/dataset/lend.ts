import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentStore } from '../transaction.ts';
import type { Dataset } from './load.ts';

/** Copies the pictures and files of a dataset to where originals lie, those that are not there yet. */
export async function lendOriginals(
  { images, files }: Pick<Dataset, 'images' | 'files'>,
  assetsDir: string,
): Promise<void> {
  for (const [name, { path }] of images) await copy(path, join(assetsDir, 'images', name));
  for (const [name, path] of files) await copy(path, join(assetsDir, 'files', name));
}

/** Says whether all assets that a store knows have their bytes where originals lie. */
export function hasOriginals(store: DocumentStore, assetsDir: string): boolean {
  for (const { _type, path } of store.all()) {
    if (_type !== 'sanity.imageAsset' && _type !== 'sanity.fileAsset') continue;
    const [kind = '', , , name = ''] = typeof path === 'string' ? path.split('/') : [];
    if (!existsSync(join(assetsDir, kind, name))) return false;
  }
  return true;
}

async function copy(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.${process.pid}.tmp`;
  await copyFile(from, draft);
  await rename(draft, to);
}
