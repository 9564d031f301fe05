import sharp, { type Metadata } from 'sharp';
import { refusal } from '../http/errors.ts';
import { formatOf } from './formats.ts';
import type { Header } from './header-schema.ts';
import { MAX_INPUT_PIXELS } from './limits.ts';

/** Reads the header of a stored picture. Throws a 422 for one that cannot be read. */
export async function readHeader(path: string): Promise<Header> {
  try {
    return headerFrom(await sharp(path, { limitInputPixels: MAX_INPUT_PIXELS }).metadata());
  } catch (error) {
    throw refusal(422, 'The stored picture cannot be read', { cause: error });
  }
}

function headerFrom(found: Metadata): Header {
  const moves = found.format === 'gif' || found.format === 'webp';
  return {
    ...found.autoOrient,
    hasAlpha: found.hasAlpha,
    // A TIFF or HEIF has pages too, but they are no animation.
    frames: moves ? (found.pages ?? 1) : 1,
    ...(found.delay && { delay: found.delay }),
    ...(found.loop !== undefined && { loop: found.loop }),
    slowness: slownessOf(found),
    shrinks: found.format === 'jpeg' && !found.isProgressive,
  };
}

/** AVIF takes 20 bytes of memory a pixel as well: its figure keeps large ones out. */
function slownessOf(found: Metadata): number {
  if (formatOf(found)?.extension === 'avif') return 110;
  if (found.depth !== 'uchar') return 65;
  return found.format === 'jpeg' && !found.isProgressive ? 12 : 22;
}
