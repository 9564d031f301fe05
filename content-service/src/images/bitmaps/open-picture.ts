import { open, readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { MAX_INPUT_PIXELS } from '../source.ts';
import { isBitmap, parseBitmap, pixelsOf } from './bitmap.ts';

/** Opens a picture of any format, including BMP, which libvips cannot read. Throws for a damaged BMP. */
export async function openPicture(picture: Buffer | string, options: SharpOptions): Promise<Sharp> {
  const bytes = await bitmapBytes(picture);
  if (!bytes) return sharp(picture, options);
  const bitmap = parseBitmap(bytes);
  const { width, height, channels } = bitmap;
  if (width * height > MAX_INPUT_PIXELS) throw new Error('The BMP has too many pixels');
  return sharp(pixelsOf(bytes, bitmap), { raw: { width, height, channels } });
}

/** Reads the header of a picture as sharp does. The format of a BMP is `raw`. */
export async function readMetadata(
  picture: Buffer | string,
  options: SharpOptions,
): Promise<Metadata> {
  const bytes = await bitmapBytes(picture);
  if (!bytes) return sharp(picture, options).metadata();
  const { width, height, channels } = parseBitmap(bytes);
  return {
    format: 'raw',
    width,
    height,
    autoOrient: { width, height },
    space: 'srgb',
    channels,
    depth: 'uchar',
    hasAlpha: channels === 4,
    isProgressive: false,
    isPalette: false,
    hasProfile: false,
  };
}

/** Returns the bytes of a BMP, and undefined for any other picture, of which at most two bytes are read. */
async function bitmapBytes(picture: Buffer | string): Promise<Buffer | undefined> {
  if (typeof picture !== 'string') return isBitmap(picture) ? picture : undefined;
  await using file = await open(picture);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return isBitmap(buffer) ? readFile(picture) : undefined;
}
