import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { refusal } from '../http/errors.ts';
import { readMetadata } from '../images/bitmaps/open-picture.ts';
import { type Description, describeImage, NotAnImageError } from '../images/describe.ts';
import { formatOf } from '../images/formats.ts';
import { MAX_INPUT_PIXELS } from '../images/source.ts';
import { readExif } from './exif.ts';
import { faultOfSvg } from './svg.ts';
import { MAX_SVG_SIDE } from './svg-cost.ts';
import type { Meta } from './upload-details.ts';

const kinds = 'JPEG, PNG, WebP, GIF, AVIF, TIFF, BMP or SVG';

/**
 * Describes an upload by its content, with the wanted metadata. Throws a 400 if it is not a picture,
 * is damaged or could do harm, and a 413 if it has too many pixels.
 */
export async function inspectUpload(path: string, wanted: ReadonlySet<Meta>): Promise<Description> {
  const bytes = await readFile(path);
  // Checked before any decoder library reads the file: an SVG can harm those too.
  const isCompressed = bytes[0] === 0x1f;
  if (isCompressed || /^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 1000))) refuseFault(bytes);
  const header = await headerOf(bytes);
  const format = formatOf(header);
  if (!format) throw refusal(400, `A ${header.format} file cannot be an image; use ${kinds}`);
  const pixels = header.width * (header.pageHeight ?? header.height) * (header.pages ?? 1);
  if (pixels > MAX_INPUT_PIXELS) {
    throw refusal(413, `The image has more than ${MAX_INPUT_PIXELS} pixels`);
  }
  // An SVG in another encoding does not begin like XML in UTF-8.
  if (format.extension === 'svg') {
    refuseFault(bytes);
    // A style can set a size too.
    if (Math.max(header.width, header.height) > MAX_SVG_SIDE) {
      throw refusal(413, `The SVG is more than ${MAX_SVG_SIDE} pixels wide or high`);
    }
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
      ...readExif(header.exif, wanted),
    },
  };
}

function refuseFault(bytes: Buffer): void {
  const fault = faultOfSvg(bytes);
  if (fault) throw refusal(400, `The SVG ${fault}; only plain drawings are accepted`);
}

async function headerOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await readMetadata(bytes, { limitInputPixels: false });
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
