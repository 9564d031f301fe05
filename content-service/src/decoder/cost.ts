import { refusal } from '../http/errors.ts';
import type { Header } from '../images/header-schema.ts';
import type { OutputFormat } from '../images/negotiate.ts';
import type { Plan } from '../images/plan.ts';
import type { Source } from '../images/source.ts';

// All in milliseconds of one core of a server of 2020, for a megapixel of noise, which is the worst
// that a picture can be. Measured with sharp 0.35; right to a factor of two.
const RESIZE = 12;
const EFFECT = 50;
const SHRUNK = 5;
const ENCODE: Readonly<Record<OutputFormat, number>> = {
  jpg: 15,
  pjpg: 55,
  png: 60,
  webp: 180,
  avif: 430,
  // Noise takes twice as long, but no GIF is noise.
  gif: 600,
};

/** What costs no more is small work, for which nobody waits long. */
export const SMALL_COST = 800;
/** What costs more is refused: it fits into the time limit of large work five times. */
export const MAX_COST = 6000;

/** Estimates what transforming a picture costs, in milliseconds. */
export function costOfTransform(source: Source, plan: Plan): number {
  const frames = plan.animated ? source.frames : 1;
  const { scaled, finished } = plan;
  const made = Math.max(scaled.width * scaled.height, finished.width * finished.height) / 1e6;
  const each = RESIZE + effectsOf(plan) * EFFECT + ENCODE[plan.format];
  // A part is cut out of the whole picture.
  const shrink = plan.rect
    ? 1
    : Math.min(source.width / shorter(plan, 'width'), source.height / shorter(plan, 'height'));
  return frames * (costOfDecoding(source, shrink) + made * each);
}

/** Estimates what looking at an upload costs, in milliseconds: its size, colours and placeholder. */
export function costOfLook(header: Header): number {
  // Whether anything is transparent takes a second pass.
  return costOfDecoding(header, 8) * (header.hasAlpha ? 2 : 1) + 20;
}

/** Throws a 400 for a picture that takes too much work to make. */
export function checkCost(source: Source, plan: Plan): void {
  if (costOfTransform(source, plan) <= MAX_COST) return;
  const advice = 'ask for a smaller w or h, or fewer effects';
  throw refusal(400, `Bad image parameters: the picture takes too long to make; ${advice}`);
}

function costOfDecoding({ width, height, slowness, shrinks }: Header, shrink: number): number {
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

/** A turned picture is made of the other side. */
function shorter({ scaled, turn }: Plan, side: 'width' | 'height'): number {
  return turn % 180 === 0 ? scaled[side] : scaled[side === 'width' ? 'height' : 'width'];
}
