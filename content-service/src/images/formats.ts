import type { Metadata } from 'sharp';
import { readWeights } from '../../../system/request-headers.ts';
import type { ImageParameters } from './parameters.ts';

/** The types of assets by the extension in their ids. */
const mimeTypes = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
]);

/** Returns the `Content-Type` of an extension that image ids can end with. */
export function mimeTypeOfImage(extension: string): string | undefined {
  return mimeTypes.get(extension);
}

/** Returns the extension of a picture's real format. Ids end with it only if it has a type. */
export function extensionOf({ format, compression }: Pick<Metadata, 'format' | 'compression'>) {
  // AVIF and HEIC share a container and differ only in the codec.
  if (format === 'heif') return compression === 'av1' ? 'avif' : 'heic';
  return format === 'jpeg' ? 'jpg' : format;
}

export const outputMimeTypes = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type OutputFormat = keyof typeof outputMimeTypes;

/**
 * Chooses the format of the response from `fm`, `auto=format` and the source, and whether the client
 * also accepts AVIF, which is preferred once it is in the cache
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls). A client that names no WebP beside it waits for it.
 */
export function negotiateFormat(
  asked: Pick<ImageParameters, 'fm' | 'auto'>,
  extension: string,
  accept: string | undefined,
): { format: OutputFormat; avif: 'no' | 'if made' | 'only' } {
  const format = asked.fm ?? defaultFormat(extension);
  if (!asked.auto) return { format, avif: 'no' };
  // Wildcards do not count, because browsers send them even for formats that they do not support.
  const weights = readWeights(accept);
  const isWebp = (weights.get('image/webp') ?? 0) > 0;
  const isAvif = (weights.get('image/avif') ?? 0) > 0;
  if (!isWebp) return { format, avif: isAvif ? 'only' : 'no' };
  return { format: 'webp', avif: isAvif ? 'if made' : 'no' };
}

function defaultFormat(extension: string): OutputFormat {
  switch (extension) {
    case 'png':
    case 'webp':
      return extension;
    // Only the first frame is made, of which PNG keeps every colour.
    case 'gif':
      return 'png';
    // Encoding AVIF takes too long for a waiting client, and every browser with AVIF also has WebP.
    case 'avif':
      return 'webp';
    default:
      return 'jpg';
  }
}
