import type { Metadata } from 'sharp';
import { refusal } from '../http/errors.ts';
import type { ImageParameters } from './parameters.ts';

/** The real format of a source, with its names in asset ids and `Content-Type`. */
interface SourceFormat {
  extension: string;
  mimeType: string;
}

const sourceFormats: Partial<Record<string, SourceFormat>> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  heic: { extension: 'heic', mimeType: 'image/heic' },
};

const sourceMimeTypes: ReadonlyMap<string, string> = new Map(
  Object.values(sourceFormats).flatMap((format) =>
    format ? [[format.extension, format.mimeType]] : [],
  ),
);

/** Returns the `Content-Type` of an extension that image ids can end with. */
export function mimeTypeOfImage(extension: string): string | undefined {
  return sourceMimeTypes.get(extension);
}

/** Returns the format of a picture, or undefined if assets cannot have it. */
export function formatOf(metadata: Pick<Metadata, 'format' | 'compression'>) {
  // AVIF and HEIC share a container and differ only in the codec.
  if (metadata.format !== 'heif') return sourceFormats[metadata.format];
  return sourceFormats[metadata.compression === 'av1' ? 'avif' : 'heic'];
}

export const outputMimeTypes = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
} as const;

export type OutputFormat = keyof typeof outputMimeTypes;

/** What a source's default format depends on. */
interface SourceKind {
  extension: string;
  hasAlpha: boolean;
  frames: number;
}

export interface NegotiatedFormat {
  format: OutputFormat;
  /** Whether the client also accepts AVIF, which is preferred once it is in the cache. */
  avif: boolean;
}

/**
 * Chooses the format of the response from `fm`, `cs` and `auto=format`
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls). Throws a 400 for a colour space that the
 * format does not support.
 */
export function negotiateFormat(
  asked: ImageParameters,
  source: SourceKind,
  accept: string | undefined,
): NegotiatedFormat {
  const named = asked.fm === 'json' ? undefined : asked.fm;
  if (asked.cs === 'cmyk') {
    if (named === 'png' || named === 'webp') {
      throw refusal(400, `Bad image parameters: cs=cmyk needs fm=jpg or pjpg, not "${named}"`);
    }
    return { format: named ?? 'jpg', avif: false };
  }
  const format = named ?? defaultFormat(source);
  if (!asked.auto) return { format, avif: false };
  const still = source.frames === 1 || asked.frame !== undefined;
  return {
    format: accepts(accept, 'image/webp') ? 'webp' : format,
    avif: still && accepts(accept, 'image/avif'),
  };
}

/**
 * Checks whether an `Accept` header lists a type by name. Wildcards do not count, because browsers send
 * them even for formats that they do not support.
 */
export function accepts(header: string | undefined, type: string): boolean {
  return (header ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

function defaultFormat({ extension, hasAlpha }: SourceKind): OutputFormat {
  switch (extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'gif':
      return extension;
    // Encoding AVIF takes too long for a waiting client, and every browser with AVIF also has WebP.
    case 'avif':
      return 'webp';
    default:
      return hasAlpha ? 'png' : 'jpg';
  }
}
