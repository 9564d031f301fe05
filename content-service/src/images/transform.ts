import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { refusal } from '../http/errors.ts';
import { createPictureQueue } from './picture-queue.ts';
import type { Plan } from './plan.ts';

// Results are cached elsewhere. The cache of libvips would hold a hundred megabytes of sources.
sharp.cache(false);
// Several pictures are made at once instead: see `pictureQueue`.
sharp.concurrency(1);

export const MAX_PIXELS = 100_000_000;
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
export function openPicture(path: string, failOn: SharpOptions['failOn'] = 'error'): Sharp {
  return sharp(path, { failOn, limitInputPixels: MAX_PIXELS, autoOrient: true }).timeout({
    seconds: SECONDS,
  });
}

/**
 * Has a picture of 16 bits a channel processed in 8, with the colours of its profile. In 16, sharp converts
 * it to Display P3, and then takes the result for sRGB.
 */
export function inEightBits(picture: Sharp, { space }: Pick<Metadata, 'space'>): Sharp {
  // Any other picture stays as it is: with a colour space, a JPEG is not shrunk while it is decoded.
  if (space === 'rgb16') return picture.pipelineColorspace('srgb');
  return space === 'grey16' ? picture.pipelineColorspace('b-w') : picture;
}

/**
 * The queue of this process. Each job occupies one of the four threads that it has for files and
 * passwords too, so two stay free.
 */
export const pictureQueue = createPictureQueue({ running: 2, waiting: 100 });

/** Returns the bytes of a transformed picture, without metadata. Throws a 422 if the source cannot be decoded. */
export type Transform = (path: string, plan: Plan) => Promise<Buffer>;

export const transform: Transform = async (path, plan) => {
  try {
    // A photograph whose end is damaged can still be shown.
    const source = openPicture(path, 'none');
    const image = fit(inEightBits(source, await source.metadata()), plan);
    return await encode(image.toColorspace('srgb'), plan).toBuffer();
  } catch (error) {
    throw refusal(422, 'The stored picture cannot be transformed', { cause: error });
  }
};

function fit(image: Sharp, { rect, scaled, window, byEntropy, finished }: Plan): Sharp {
  const part = rect ? image.extract(rect) : image;
  if (byEntropy) return part.resize({ ...finished, fit: 'cover', position: 'entropy' });
  const resized = part.resize({ ...scaled, fit: 'fill' });
  return window ? resized.extract(window) : resized;
}

function encode(image: Sharp, plan: Plan): Sharp {
  const quality = Math.max(1, plan.quality);
  switch (plan.format) {
    case 'jpg':
    case 'pjpg':
      return image
        .flatten({ background: 'white' })
        .jpeg({ quality, progressive: plan.format === 'pjpg' });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality });
    case 'avif': {
      // The encoders' scales differ: this AVIF quality looks like WebP with the given quality.
      const likeWebp = Math.max(1, Math.round(quality * 0.7));
      return image.avif({ quality: likeWebp, effort: 2, chromaSubsampling: '4:2:0' });
    }
  }
}
