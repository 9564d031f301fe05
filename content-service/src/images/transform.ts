import type { Sharp } from 'sharp';
import { refusal } from '../http/errors.ts';
import { openPicture } from './open-picture.ts';
import type { Plan } from './plan.ts';
import type { ImageFile } from './source.ts';

/** Returns the bytes of a transformed picture, without metadata. Throws a 422 if the source cannot be decoded. */
export type Transform = (source: ImageFile, plan: Plan) => Promise<Buffer>;

export const transform: Transform = async (source, plan) => {
  try {
    // A photograph whose end is damaged can still be shown.
    const image = openPicture(source.path, { failOn: 'none' });
    return await encode(fit(image, plan).toColourspace('srgb'), plan).toBuffer();
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
