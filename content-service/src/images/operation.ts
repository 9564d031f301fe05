import sharp, { type Sharp } from 'sharp';
import type { Plan } from './plan.ts';

/** One step from source to picture. */
export interface Operation {
  applies(plan: Plan): boolean;
  apply(image: Sharp, plan: Plan): Sharp | Promise<Sharp>;
}

/** Takes a pipeline; gives a new one that starts from the pixels it makes. sharp runs one pipeline's steps in an order of its own, whatever order they are asked in: this is how the order becomes ours. */
export async function settled(image: Sharp): Promise<Sharp> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}
