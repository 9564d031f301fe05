import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Results are cached elsewhere. The cache of libvips would hold a hundred megabytes of sources.
sharp.cache(false);
// Two pictures are made at once: see `picture-queue.ts`.
sharp.concurrency(1);
// Allows only the formats of assets, of all that libvips can read.
sharp.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });

const MAX_PIXELS = 100_000_000;
/** Generous, because pictures are made at a low priority. It ends what would never end. */
const SECONDS = 60;

/**
 * Opens the first frame of a picture, turned upright. Nothing is decoded yet. What needs its pixels is
 * aborted after a minute, except the encoding of an AVIF, which nothing can stop.
 */
export function openPicture(
  path: string,
  { failOn = 'error' }: Pick<SharpOptions, 'failOn'>,
): Sharp {
  return sharp(path, { failOn, limitInputPixels: MAX_PIXELS, autoOrient: true }).timeout({
    seconds: SECONDS,
  });
}
