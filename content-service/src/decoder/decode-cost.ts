import { refusal } from '../http/errors.ts';
import type { OutputFormat } from '../images/formats.ts';
import type { Plan } from '../images/plan.ts';
import type { PictureHeader, Source } from '../images/source.ts';

// Milliseconds per megapixel of noise, the worst case, on one core of a server of 2020. Measured with
// sharp 0.35, correct within a factor of two.
const RESIZE = 12;
const EFFECT = 50;
const SHRUNK = 5;
const ENCODE: Readonly<Record<OutputFormat, number>> = {
  jpg: 15,
  pjpg: 55,
  png: 60,
  webp: 180,
  avif: 430,
  // Noise takes twice as long, but real GIFs are not noise.
  gif: 600,
};

/** Maximum cost of small work. */
export const SMALL_COST = 800;
/** Jobs with a higher cost are refused. The deadline of large work is five times this. */
export const MAX_COST = 6000;

/** Estimates the cost of transforming a picture, in milliseconds. */
export function costOfTransform(source: Source, plan: Plan): number {
  const frames = plan.animated ? source.frames : 1;
  const { scaled, finished } = plan;
  const made = Math.max(scaled.width * scaled.height, finished.width * finished.height) / 1e6;
  const each = RESIZE + effectsOf(plan) * EFFECT + ENCODE[plan.format];
  // A crop needs the whole picture to be decoded.
  const shrink = plan.rect
    ? 1
    : Math.min(source.width / shorter(plan, 'width'), source.height / shorter(plan, 'height'));
  return frames * (costOfDecoding(source, shrink) + made * each);
}

/** Estimates the cost of describing an upload (size, palette and placeholder), in milliseconds. */
export function costOfInspection(header: PictureHeader): number {
  // Checking whether any pixel is transparent takes a second pass.
  return costOfDecoding(header, 8) * (header.hasAlpha ? 2 : 1) + 20;
}

/** Throws a 400 for a transformation that costs too much. */
export function refuseCostly(cost: number): void {
  if (cost <= MAX_COST) return;
  const advice = 'ask for a smaller w or h, or fewer effects';
  throw refusal(400, `Bad image parameters: the picture takes too long to make; ${advice}`);
}

function costOfDecoding(
  { width, height, slowness, shrinks }: PictureHeader,
  shrink: number,
): number {
  const pixels = (width * height) / 1e6;
  if (!shrinks) return pixels * slowness;
  // A JPEG is read whole, but decoded at 1/2, 1/4 or 1/8 where that is enough.
  const by = [8, 4, 2].find((factor) => factor <= shrink) ?? 1;
  return pixels * (SHRUNK + (slowness - SHRUNK) / by ** 2);
}

function effectsOf({ blur, sharpen, grey, invert, entropy, underlay, background }: Plan): number {
  const isComposed = underlay && background.alpha < 1;
  const applied = [
    blur !== undefined,
    sharpen > 0,
    grey,
    invert,
    entropy !== undefined,
    isComposed,
  ];
  return applied.filter(Boolean).length;
}

/** Returns the side of the scaled picture that corresponds to a side of the source: a rotation swaps them. */
function shorter({ scaled, turn }: Plan, side: 'width' | 'height'): number {
  return turn % 180 === 0 ? scaled[side] : scaled[side === 'width' ? 'height' : 'width'];
}
