import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Results are cached elsewhere. The cache of libvips would hold a hundred megabytes of sources.
sharp.cache(false);
// Two pictures are made at once: see `picture-queue.ts`.
sharp.concurrency(1);

const MAX_PIXELS = 100_000_000;
/** Generous, because pictures are made at a low priority. It ends what would never end. */
const SECONDS = 60;

/**
 * Keeps this process from reading any other format with libvips. Only for programs and not for tests,
 * because a process has one libvips.
 */
export function readOnlyAssetFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
}

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
