import sharp from 'sharp';
import { refusal } from '../http/errors.ts';
import { effects } from './effects.ts';
import { encode } from './encode.ts';
import { geometry } from './geometry.ts';
import { MAX_INPUT_PIXELS } from './limits.ts';
import type { Plan } from './plan.ts';
import type { Source } from './source.ts';
import { surface } from './surface.ts';

/** Makes a picture's bytes from its source. */
export type Transform = (source: Source, plan: Plan) => Promise<Buffer>;

// Results have a cache of their own; libvips' would hold on to sources, a hundred megabytes of them.
sharp.cache(false);

const operations = [...geometry, ...effects, ...surface];

/** Takes a source and a plan; gives the picture's bytes, without metadata. Throws a 422 for a source that cannot be decoded. */
export const transform: Transform = async (source, plan) => {
  try {
    let image = open(source, plan);
    for (const operation of operations) {
      if (operation.applies(plan)) image = await operation.apply(image, plan);
    }
    return await encode(image, plan, source).toBuffer();
  } catch (error) {
    throw refusal(422, 'The stored picture cannot be transformed', { cause: error });
  }
};

function open(source: Source, plan: Plan) {
  const image = sharp(source.path, {
    // A photograph with a damaged end is still worth showing.
    failOn: 'none',
    limitInputPixels: MAX_INPUT_PIXELS,
    pages: plan.animated ? -1 : 1,
  }).autoOrient();
  return plan.colours === 'origin' ? image.keepIccProfile() : image;
}
