import { encode } from 'blurhash';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { reasonOf } from '../http/errors.ts';
import { formatOf } from './formats.ts';
import { MAX_INPUT_PIXELS } from './limits.ts';
import { type ImagePalette, paletteOf } from './palette.ts';

interface ImageMetadata {
  _type: 'sanity.imageMetadata';
  dimensions: {
    _type: 'sanity.imageDimensions';
    width: number;
    height: number;
    aspectRatio: number;
  };
  hasAlpha: boolean;
  isOpaque: boolean;
  lqip: string;
  blurHash: string;
  palette: ImagePalette;
}

export interface ImageDescription {
  /** Pixels after EXIF rotation, as are `height` and the metadata's dimensions. */
  width: number;
  height: number;
  extension: string;
  mimeType: string;
  metadata: ImageMetadata;
}

/** What `describeImage` throws for bytes that are no picture, or one that cannot be decoded here. */
export class NotAnImageError extends Error {
  override name = 'NotAnImageError';
}

/** Reads a picture's real format, size and the metadata of an asset document from its bytes or its file. Throws `NotAnImageError`. */
export async function describeImage(picture: Buffer | string): Promise<ImageDescription> {
  try {
    const source = sharp(picture, { failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS });
    const header = await source.metadata();
    const format = formatOf(header);
    if (!format) throw new NotAnImageError(`a ${header.format} file cannot be an image asset`);
    const { width, height } = header.autoOrient;
    return { width, height, ...format, metadata: await metadataOf(source, header) };
  } catch (error) {
    if (error instanceof NotAnImageError) throw error;
    throw new NotAnImageError(`not a readable picture: ${reasonOf(error)}`, { cause: error });
  }
}

async function metadataOf(source: Sharp, header: Metadata): Promise<ImageMetadata> {
  const { width, height } = header.autoOrient;
  // Placeholder, hash and palette are all read from one small copy, so that the picture is decoded once.
  const { data, info } = await source
    .clone()
    .autoOrient()
    .resize(128, 128, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const isOpaque = !header.hasAlpha || (await hidesNothing(source, header));
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha: header.hasAlpha,
    isOpaque,
    lqip: await lqip(data, size, isOpaque),
    blurHash: encode(new Uint8ClampedArray(data), size.width, size.height, 4, 3),
    palette: await paletteOf(data),
  };
}

/** Tells whether every pixel is opaque. */
async function hidesNothing(source: Sharp, { format }: Metadata): Promise<boolean> {
  // A drawing has no pixels of its own, and drawing it large can take any time.
  const image = source.clone();
  if (format === 'svg') image.resize(512, 512, { fit: 'inside' });
  const alpha = await image.extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer();
  const opaque = Buffer.alloc(65_536, 0xff);
  for (let at = 0; at < alpha.length; at += opaque.length) {
    const part = alpha.subarray(at, at + opaque.length);
    if (!part.equals(opaque.subarray(0, part.length))) return false;
  }
  return true;
}

async function lqip(data: Buffer, size: { width: number; height: number }, isOpaque: boolean) {
  const height = Math.min(80, Math.max(1, Math.round((20 * size.height) / size.width)));
  const small = sharp(data, { raw: { ...size, channels: 4 } }).resize(20, height, { fit: 'fill' });
  if (!isOpaque) return dataUri('image/png', await small.png().toBuffer());
  return dataUri('image/jpeg', await small.removeAlpha().jpeg({ quality: 60 }).toBuffer());
}

function dataUri(type: string, bytes: Buffer) {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
