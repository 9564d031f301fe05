import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileNameOf } from '../assets/stored.ts';
import type { DocumentStore } from '../documents/transaction.ts';
import type { Dataset } from './load.ts';

/** Copies the pictures and files of a dataset to where originals lie, those that are not there yet. */
export async function lendOriginals(
  { images, files }: Pick<Dataset, 'images' | 'files'>,
  assetsDir: string,
): Promise<void> {
  for (const [name, { path }] of images) await copy(path, join(assetsDir, 'images', name));
  for (const [name, path] of files) await copy(path, join(assetsDir, 'files', name));
}

/** Tells whether every asset document of a store has its bytes where originals lie. */
export function hasOriginals(store: DocumentStore, assetsDir: string): boolean {
  for (const { _id } of store.all()) {
    // By the id and not by `path`, which an editor can write.
    const [, kind] = /^(image|file)-[0-9a-f]{40}-(?:\d+x\d+-)?\w+$/.exec(_id) ?? [];
    if (kind && !existsSync(join(assetsDir, `${kind}s`, fileNameOf({ _id })))) return false;
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
