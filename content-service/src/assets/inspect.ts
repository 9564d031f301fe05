import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { refusal } from '../http/errors.ts';
import { type Description, describeImage, NotAnImageError } from '../images/describe.ts';
import { formatOf } from '../images/formats.ts';
import { MAX_INPUT_PIXELS } from '../images/source.ts';
import type { Meta } from './upload-details.ts';

const kinds = 'JPEG, PNG, WebP, GIF or AVIF';

/** What files begin with that are pictures of a kind that is not taken, and its name. */
const others: readonly (readonly [begins: readonly string[], name: string])[] = [
  [['<'], 'An SVG'],
  [['BM'], 'A BMP'],
  [['II*\0', 'MM\0*'], 'A TIFF'],
];

/**
 * Describes an upload by its content, with the wanted metadata. Throws a 400 if it is not a picture,
 * is damaged or could do harm, and a 413 if it has too many pixels.
 */
export async function inspectUpload(path: string, wanted: ReadonlySet<Meta>): Promise<Description> {
  const bytes = await readFile(path);
  // Checked before any decoder library reads the file.
  const beginning = bytes.toString('utf8', 0, 1000).trimStart();
  const other = others.find(([begins]) => begins.some((text) => beginning.startsWith(text)));
  if (other)
    throw refusal(400, `${other[1]} cannot be an image here; save it as PNG, and upload that`);
  const header = await headerOf(bytes);
  const format = formatOf(header);
  if (!format) throw refusal(400, `A ${header.format} file cannot be an image; use ${kinds}`);
  const pixels = header.width * (header.pageHeight ?? header.height) * (header.pages ?? 1);
  if (pixels > MAX_INPUT_PIXELS) {
    throw refusal(413, `The image has more than ${MAX_INPUT_PIXELS} pixels`);
  }
  const { metadata, ...found } = await described(bytes);
  const { lqip, palette, blurHash, ...always } = metadata;
  return {
    ...found,
    metadata: {
      ...always,
      ...(wanted.has('lqip') && { lqip }),
      ...(wanted.has('palette') && { palette }),
      ...(wanted.has('blurhash') && { blurHash }),
    },
  };
}

async function headerOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw refusal(400, `This is not an image that can be read; use ${kinds}`);
  }
}

async function described(bytes: Buffer) {
  try {
    return await describeImage(bytes);
  } catch (error) {
    if (!(error instanceof NotAnImageError)) throw error;
    throw refusal(400, `The image is damaged or cannot be decoded here; use ${kinds}`);
  }
}
