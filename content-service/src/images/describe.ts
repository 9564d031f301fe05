import { encode } from 'blurhash';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { reasonOf, refusal } from '../http/errors.ts';
import { formatOf } from './formats.ts';
import { type ImagePalette, paletteOf } from './palette.ts';
import { MAX_INPUT_PIXELS, type PictureHeader } from './source.ts';

/** Reads the header of a stored picture. Throws a 422 if it cannot be read. */
export async function readHeader(path: string): Promise<PictureHeader> {
  try {
    return headerFrom(await sharp(path, { limitInputPixels: MAX_INPUT_PIXELS }).metadata());
  } catch (error) {
    throw refusal(422, 'The stored picture cannot be read', { cause: error });
  }
}

function headerFrom(found: Metadata): PictureHeader {
  const isAnimation = found.format === 'gif' || found.format === 'webp';
  return {
    ...found.autoOrient,
    hasAlpha: found.hasAlpha,
    // A HEIF can have pages too, but they are not frames of an animation.
    frames: isAnimation ? (found.pages ?? 1) : 1,
    ...(found.delay && { delay: found.delay }),
    ...(found.loop !== undefined && { loop: found.loop }),
    slowness: slownessOf(found),
    shrinks: found.format === 'jpeg' && !found.isProgressive,
  };
}

function slownessOf(found: Metadata): number {
  // AVIF also takes 20 bytes of memory per pixel: this value excludes large pictures.
  if (formatOf(found)?.extension === 'avif') return 110;
  if (found.depth !== 'uchar') return 65;
  return found.format === 'jpeg' && !found.isProgressive ? 12 : 22;
}

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

/** The description of a picture, derived from its bytes. */
export interface Description {
  /** Pixels after EXIF rotation, as are `height` and the metadata's dimensions. */
  width: number;
  height: number;
  extension: string;
  mimeType: string;
  /** In the format of an asset document. */
  metadata: object;
}

/** The bytes are not a picture, or cannot be decoded. */
export class NotAnImageError extends Error {
  override name = 'NotAnImageError';
}

/**
 * Reads a picture's real format, size and metadata from its bytes or the path of its file. The
 * metadata are those of https://www.sanity.io/docs/apis-and-sdks/image-metadata, without Exif. Throws
 * `NotAnImageError`.
 */
export async function describeImage(
  picture: Buffer | string,
): Promise<Description & { metadata: ImageMetadata }> {
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
  // Placeholder, hash and palette are computed from one small copy, so that the picture is decoded once.
  const { data, info } = await source
    .clone()
    .autoOrient()
    .resize(128, 128, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const isOpaque = !header.hasAlpha || (await isFullyOpaque(source));
  const tiny = await tinyCopy(data, size);
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha: header.hasAlpha,
    isOpaque,
    lqip: await lqip(tiny, isOpaque),
    // From as few pixels as the hash can express: its time is proportional to them.
    blurHash: encode(new Uint8ClampedArray(tiny.data), tiny.width, tiny.height, 4, 3),
    palette: await paletteOf(data),
  };
}

async function isFullyOpaque(source: Sharp): Promise<boolean> {
  const alpha = await source.clone().extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer();
  const opaque = Buffer.alloc(65_536, 0xff);
  for (let at = 0; at < alpha.length; at += opaque.length) {
    const part = alpha.subarray(at, at + opaque.length);
    if (!part.equals(opaque.subarray(0, part.length))) return false;
  }
  return true;
}

interface Size {
  width: number;
  height: number;
}

/** Raw RGBA, 20 px wide and at most 80 px high. */
interface TinyCopy extends Size {
  data: Buffer;
}

async function tinyCopy(data: Buffer, size: Size): Promise<TinyCopy> {
  const width = 20;
  const height = Math.min(80, Math.max(1, Math.round((width * size.height) / size.width)));
  const image = sharp(data, { raw: { ...size, channels: 4 } }).resize(width, height, {
    fit: 'fill',
  });
  return { data: await image.raw().toBuffer(), width, height };
}

async function lqip({ data, width, height }: TinyCopy, isOpaque: boolean): Promise<string> {
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  if (!isOpaque) return dataUri('image/png', await image.png().toBuffer());
  return dataUri('image/jpeg', await image.removeAlpha().jpeg({ quality: 60 }).toBuffer());
}

function dataUri(type: string, bytes: Buffer) {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
