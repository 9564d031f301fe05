import { refusal } from '../http/errors.ts';
import { MAX_AVIF_PIXELS } from './limits.ts';
import type { ImageParameters } from './parameters.ts';
import type { Source } from './source.ts';

export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'gif' | 'avif';

export interface Negotiated {
  format: OutputFormat;
  /** AVIF would be taken as well, and is to be preferred once it is made. */
  avif: boolean;
}

/** Takes what the URL and the `Accept` header ask; gives the format to answer in. Throws a 400 for a colour space that the format lacks. */
export function negotiate(
  asked: ImageParameters,
  source: Source,
  accept: string | undefined,
): Negotiated {
  const named = asked.fm === 'json' ? undefined : asked.fm;
  if (asked.cs === 'cmyk') {
    if (named === 'png' || named === 'webp') {
      throw refusal(400, `Bad image parameters: cs=cmyk needs fm=jpg or pjpg, not "${named}"`);
    }
    return { format: named ?? 'jpg', avif: false };
  }
  const format = named ?? own(source);
  if (!asked.auto) return { format, avif: false };
  const still = source.frames === 1 || asked.frame !== undefined;
  return {
    format: accepts(accept, 'image/webp') ? 'webp' : format,
    avif: still && accepts(accept, 'image/avif'),
  };
}

/** Takes an `Accept` header; tells whether it lists the type by name. Wildcards do not count: browsers that lack a format send them too. */
export function accepts(header: string | undefined, type: string): boolean {
  return (header ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Takes a picture's size; tells whether AVIF of it is made in reasonable time. */
export function avifIsWorthwhile({ width, height }: { width: number; height: number }): boolean {
  return width * height <= MAX_AVIF_PIXELS;
}

function own({ extension, hasAlpha }: Source): OutputFormat {
  switch (extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'gif':
      return extension;
    // AVIF is too slow to make while someone waits, and whatever shows AVIF shows WebP.
    case 'avif':
      return 'webp';
    // Browsers do not show TIFF.
    default:
      return hasAlpha ? 'png' : 'jpg';
  }
}
