import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { parseAssetId, type StoredAsset } from '../../../content-service/src/assets/originals.ts';
import { extensionOf, negotiateFormat } from '../../../content-service/src/images/formats.ts';
import { readParameters } from '../../../content-service/src/images/parameters.ts';
import { planFor } from '../../../content-service/src/images/plan.ts';
import { transform } from '../../../content-service/src/images/transform.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { plain } from './draw-picture.ts';

const named: Record<string, [number, number, number]> = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  white: [255, 255, 255],
  black: [0, 0, 0],
};

/**
 * Creates a picture whose quarters are red, green / blue, yellow, so that a pixel shows where it
 * came from.
 */
export async function quadrants(width: number, height: number): Promise<Sharp> {
  const [left, top] = [width / 2, height / 2];
  const quarter = (background: string) => plain(left, top, background).png().toBuffer();
  const painted = plain(width, height).composite([
    { input: await quarter('#0f0'), left, top: 0 },
    { input: await quarter('#00f'), left: 0, top },
    { input: await quarter('#ff0'), left, top },
  ]);
  return sharp(await painted.removeAlpha().png().toBuffer());
}

/** Returns the names of the colours in the middle of the four quarters, in reading order. */
export async function quarters(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  const names: string[] = [];
  for (const y of [0.25, 0.75]) {
    for (const x of [0.25, 0.75]) {
      names.push(await colorAt(bytes, Math.floor(width * x), Math.floor(height * y)));
    }
  }
  return names.join(' ');
}

/** Returns the name of the colour at a pixel, `clear`, or its hex. */
export async function colorAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes)
    .toColorspace('srgb')
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0, alpha = 0] = pixel;
  if (alpha === 0) return 'clear';
  for (const [name, [nr, ng, nb]] of Object.entries(named)) {
    if (alpha === 255 && Math.max(Math.abs(r - nr), Math.abs(g - ng), Math.abs(b - nb)) <= 12) {
      return name;
    }
  }
  return pixel.toString('hex');
}

/** Stores a picture as an asset until the test ends. */
export async function stored(bytes: Buffer): Promise<StoredAsset> {
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  const header = await sharp(bytes).metadata();
  const { width, height } = header.autoOrient;
  const asset = parseAssetId(`image-${sha1}-${width}x${height}-${extensionOf(header)}`);
  if (!asset) throw new Error(`no asset is ${header.format}`);
  const path = join(await temporaryFolder(), asset.name);
  await writeFile(path, bytes);
  return { ...asset, path, originalFilename: 'site visit.jpg' };
}

/** Transforms a picture according to the query of an image URL. */
export async function made(query: string, bytes: Buffer, accept?: string): Promise<Buffer> {
  const source = await stored(bytes);
  const asked = readParameters(new URLSearchParams(query));
  const { format } = negotiateFormat(asked, source.extension, accept);
  return transform(source.path, planFor(asked, source, format));
}

/** Creates a chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Creates a black PNG of one bit a pixel, in a few kilobytes, which has only some of its rows. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const row = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
