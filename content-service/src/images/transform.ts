import sharp, { type Sharp } from 'sharp';
import { refusal } from '../http/errors.ts';
import { imageOperations } from './image-operations.ts';
import type { Plan } from './plan.ts';
import { MAX_INPUT_PIXELS, type Source } from './source.ts';

/** Returns the bytes of a transformed picture, without metadata. Throws a 422 if the source cannot be decoded. */
export type Transform = (source: Source, plan: Plan) => Promise<Buffer>;

// Results are cached elsewhere. The cache of libvips would hold a hundred megabytes of sources.
sharp.cache(false);

export const transform: Transform = async (source, plan) => {
  try {
    let image = open(source, plan);
    for (const operation of imageOperations) {
      if (operation.applies(plan)) image = await operation.apply(image, plan);
    }
    return await encode(image, plan, source).toBuffer();
  } catch (error) {
    throw refusal(422, 'The stored picture cannot be transformed', { cause: error });
  }
};

function open(source: Source, plan: Plan): Sharp {
  const picture = sharp(source.path, {
    // A photograph whose end is damaged can still be shown.
    failOn: 'none',
    limitInputPixels: MAX_INPUT_PIXELS,
    pages: plan.animated ? -1 : 1,
  });
  const image = picture.autoOrient();
  return plan.colours === 'origin' ? image.keepIccProfile() : image;
}

function encode(image: Sharp, plan: Plan, source: Source): Sharp {
  const quality = Math.max(1, plan.quality);
  const timing = plan.animated && {
    ...(source.delay && { delay: source.delay }),
    ...(source.loop !== undefined && { loop: source.loop }),
  };
  const coloured = image.toColourspace(plan.colours === 'origin' ? 'srgb' : plan.colours);
  switch (plan.format) {
    case 'jpg':
      return coloured.jpeg({ quality });
    case 'pjpg':
      return coloured.jpeg({ quality, progressive: true });
    case 'png':
      return coloured.png();
    case 'webp':
      return coloured.webp({ quality, ...timing });
    case 'gif':
      return coloured.gif({ ...timing });
    case 'avif': {
      // The encoders' scales differ: this AVIF quality looks like WebP with the given quality.
      const likeWebp = Math.max(1, Math.round(quality * 0.7));
      return coloured.avif({ quality: likeWebp, effort: 2, chromaSubsampling: '4:2:0' });
    }
  }
}
