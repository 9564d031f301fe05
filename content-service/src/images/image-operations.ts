import sharp, { type Sharp } from 'sharp';
import type { Size } from './fit.ts';
import { bodyOf, type Plan } from './plan.ts';

/** One step from source to picture. */
export interface ImageOperation {
  applies(plan: Plan): boolean;
  apply(image: Sharp, plan: Plan): Sharp | Promise<Sharp>;
}

/**
 * Renders a pipeline and returns a new one that starts from its pixels. sharp runs the steps of one
 * pipeline in its own order (https://sharp.pixelplumbing.com/api-operation); this enforces ours.
 */
async function settled(image: Sharp): Promise<Sharp> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

const rect: ImageOperation = {
  applies: (plan) => plan.rect !== undefined,
  apply: (image, plan) => (plan.rect ? image.extract(plan.rect) : image),
};

const resize: ImageOperation = {
  applies: () => true,
  apply(image, { scaled, turn }) {
    // The picture is rotated after it is resized, so its sides are not swapped yet.
    const sideways = turn === 90 || turn === 270;
    const width = sideways ? scaled.height : scaled.width;
    const height = sideways ? scaled.width : scaled.height;
    return image.resize(width, height, { fit: 'fill' });
  },
};

const flip: ImageOperation = {
  applies: (plan) => plan.flipX || plan.flipY,
  apply: (image, plan) => image.flip(plan.flipY).flop(plan.flipX),
};

const turn: ImageOperation = {
  applies: (plan) => plan.turn !== 0,
  apply: (image, plan) => image.rotate(plan.turn),
};

const crop: ImageOperation = {
  applies: (plan) => plan.window !== undefined,
  apply: (image, plan) => (plan.window ? image.extract(plan.window) : image),
};

const cropByEntropy: ImageOperation = {
  applies: (plan) => plan.entropy !== undefined,
  apply: async (image, plan) =>
    (await settled(image)).resize({ ...plan.entropy, fit: 'cover', position: 'entropy' }),
};

// The cost of a blur is proportional to its width times the pixels. A wide blur of a small copy that
// is enlarged again looks the same.
const MAX_SIGMA = 5;

/** Returns the sigma of a blur, and the size of the copy of the picture that it blurs. */
export function blurFor(strength: number, { width, height }: Size): { sigma: number; copy: Size } {
  const sigma = Math.max(0.3, strength / 5);
  if (sigma <= MAX_SIGMA) return { sigma, copy: { width, height } };
  const shrunk = (side: number) => Math.max(1, Math.round((side * MAX_SIGMA) / sigma));
  return { sigma: MAX_SIGMA, copy: { width: shrunk(width), height: shrunk(height) } };
}

const blur: ImageOperation = {
  applies: (plan) => plan.blur !== undefined,
  async apply(image, plan) {
    const { width, height } = bodyOf(plan);
    const { sigma, copy } = blurFor(plan.blur ?? 0, { width, height });
    const pixels = await settled(image);
    if (copy.width === width && copy.height === height) return pixels.blur(sigma);
    const small = pixels.resize(copy.width, copy.height, { fit: 'fill' });
    const blurred = await settled(small.blur(sigma));
    return blurred.resize(width, height, { fit: 'fill', kernel: 'cubic' });
  },
};

const sharpen: ImageOperation = {
  applies: (plan) => plan.sharpen > 0,
  apply: async (image, plan) => (await settled(image)).sharpen({ sigma: 0.5 + plan.sharpen / 50 }),
};

const grey: ImageOperation = {
  applies: (plan) => plan.grey,
  apply: async (image) => (await settled(image)).modulate({ saturation: 0 }),
};

const invert: ImageOperation = {
  applies: (plan) => plan.invert,
  apply: async (image) => (await settled(image)).negate({ alpha: false }),
};

const underlay: ImageOperation = {
  applies: (plan) => plan.underlay && plan.background.alpha === 1,
  apply: (image, plan) => image.flatten({ background: plan.background }),
};

const surround: ImageOperation = {
  applies: (plan) => plan.pad > 0 || plan.canvas !== undefined,
  async apply(image, plan) {
    const { width, height } = bodyOf(plan);
    const left = Math.floor((plan.finished.width - width) / 2);
    const top = Math.floor((plan.finished.height - height) / 2);
    // The effects must not blur or invert the area around a picture.
    const changed = effects.some((effect) => effect.applies(plan));
    return (changed ? await settled(image) : image).extend({
      left,
      top,
      right: plan.finished.width - width - left,
      bottom: plan.finished.height - height - top,
      background: translucentUnderlay.applies(plan)
        ? { r: 0, g: 0, b: 0, alpha: 0 }
        : plan.background,
    });
  },
};

const translucentUnderlay: ImageOperation = {
  applies: (plan) => plan.underlay && plan.background.alpha < 1,
  apply: (image, { background }) =>
    image.composite([
      {
        input: { create: { width: 1, height: 1, channels: 4, background } },
        tile: true,
        blend: 'dest-over',
      },
    ]),
};

const effects = [blur, sharpen, grey, invert];

/**
 * All operations in the order in which they run, independent of the order in the URL: geometry (flips
 * before rotations), effects, then the background beneath and around the picture.
 */
export const imageOperations: readonly ImageOperation[] = [
  rect,
  resize,
  flip,
  turn,
  crop,
  cropByEntropy,
  ...effects,
  underlay,
  surround,
  translucentUnderlay,
];
