import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPicture } from '../pictures/draw-picture.ts';

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

/** Returns the image field of a document for a picture of a size in px and a colour (`#rrggbb`). */
export function picture(width: number, height: number, color: string, alt?: string) {
  const file = `${color.slice(1)}-${width}x${height}.png`;
  return { _type: 'image', _sanityAsset: `image@file://./images/${file}`, alt };
}

/** Writes documents and their pictures to a folder of their own, which lasts until `remove`. */
export async function createDataset(documents: readonly Document[]): Promise<Dataset> {
  const folder = await mkdtemp(join(tmpdir(), 'dataset-'));
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  await writeFile(join(folder, 'data.ndjson'), lines);
  await mkdir(join(folder, 'images'));
  const files = lines.match(/\w{6}-\d+x\d+\.png(?=")/g) ?? [];
  for (const file of new Set(files)) {
    const [color, width, height] = file.split(/\W|x/);
    const bytes = await drawPicture('png', Number(width), Number(height), `#${color}`);
    await writeFile(join(folder, 'images', file), bytes);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
