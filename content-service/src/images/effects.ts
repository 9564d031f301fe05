import { type Operation, settled } from './operation.ts';
import { bodyOf } from './plan.ts';

// A wide blur costs as much as its width times the picture: it is done on a small copy instead,
// which nobody can tell apart.
const WIDEST_SIGMA = 5;

const blur: Operation = {
  applies: (plan) => plan.blur !== undefined,
  async apply(image, plan) {
    const sigma = Math.max(0.3, (plan.blur ?? 0) / 5);
    const pixels = await settled(image);
    if (sigma <= WIDEST_SIGMA) return pixels.blur(sigma);
    const { width, height } = bodyOf(plan);
    const shrink = sigma / WIDEST_SIGMA;
    const small = pixels.resize(
      Math.max(1, Math.round(width / shrink)),
      Math.max(1, Math.round(height / shrink)),
      { fit: 'fill' },
    );
    const blurred = await settled(small.blur(WIDEST_SIGMA));
    return blurred.resize(width, height, { fit: 'fill', kernel: 'cubic' });
  },
};

const sharpen: Operation = {
  applies: (plan) => plan.sharpen > 0,
  apply: async (image, plan) => (await settled(image)).sharpen({ sigma: 0.5 + plan.sharpen / 50 }),
};

const grey: Operation = {
  applies: (plan) => plan.grey,
  apply: async (image) => (await settled(image)).modulate({ saturation: 0 }),
};

const invert: Operation = {
  applies: (plan) => plan.invert,
  apply: async (image) => (await settled(image)).negate({ alpha: false }),
};

/** Steps that change how a picture looks, in their order. They come after its size and before what surrounds it. */
export const effects: readonly Operation[] = [blur, sharpen, grey, invert];
