import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { drawPicture, type Stored } from './picture.ts';

export interface Document {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** A folder in the layout of a Sanity export. */
export interface Dataset {
  readonly folder: string;
  remove(): void;
}

const drawn = new Map<string, Stored>();

/** Returns the image field of a document for a picture of a size in px and a colour (`#rrggbb`). */
export function picture(width: number, height: number, color: string, alt?: string) {
  const stored = drawPicture(width, height, color);
  drawn.set(stored.file, stored);
  return { _type: 'image', _sanityAsset: `image@file://./images/${stored.file}`, alt };
}

/** Writes documents and their pictures to a folder of their own, which lasts until `remove`. */
export function createDataset(documents: readonly Document[]): Dataset {
  const folder = mkdtempSync(join(tmpdir(), 'dataset-'));
  mkdirSync(join(folder, 'images'));
  const kept: Record<string, object> = {};
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  for (const [, file = ''] of lines.matchAll(/image@file:\/\/\.\/images\/([^"]+)/g)) {
    const stored = drawn.get(basename(file));
    if (!stored) throw new Error(`No picture was drawn for ${file}.`);
    const [sha1hash = ''] = file.split('-');
    kept[`image-${sha1hash}`] = { sha1hash, size: stored.bytes.length };
    writeFileSync(join(folder, 'images', file), stored.bytes);
  }
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(kept));
  writeFileSync(join(folder, 'data.ndjson'), lines);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
