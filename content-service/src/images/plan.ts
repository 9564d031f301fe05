import { createHash } from 'node:crypto';
import { checkSize, checkWithin } from './bounds.ts';
import { type Fitted, fitInto, type Size } from './fit.ts';
import { MAX_INPUT_PIXELS } from './limits.ts';
import type { OutputFormat } from './negotiate.ts';
import type { ImageParameters } from './parameters.ts';
import type { Source } from './source.ts';
import type { Background, Rectangle } from './values.ts';

// Raised whenever the same plan comes to make other bytes, so that none of the old are served.
const RENDERING = 1;

/** All that decides the bytes of a picture beside its source, with nothing left to look up. */
export interface Plan extends Fitted {
  rect?: Rectangle;
  flipX: boolean;
  flipY: boolean;
  /** Degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
  blur?: number;
  sharpen: number;
  grey: boolean;
  invert: boolean;
  /** Painted beneath what is transparent, not only around the picture. */
  underlay: boolean;
  background: Background;
  pad: number;
  /** Size of the finished picture. */
  finished: Size;
  animated: boolean;
  colours: 'srgb' | 'origin' | 'cmyk' | 'b-w';
  format: OutputFormat;
  quality: number;
}

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const opaque: ReadonlySet<OutputFormat> = new Set(['jpg', 'pjpg']);

/** Takes checked parameters, their source and the format chosen; gives the plan. Throws a 400 for what does not fit the source or the limits. */
export function planFor(asked: ImageParameters, source: Source, format: OutputFormat): Plan {
  const { rect } = asked;
  if (rect) checkWithin(rect, source);
  const { width, height } = rect ?? source;
  const turn = turns[asked.or ?? '0'];
  const sideways = turn === 90 || turn === 270;
  const fitted = fitInto(sideways ? { width: height, height: width } : { width, height }, asked);
  const pad = asked.pad ?? 0;
  const body = fitted.canvas ?? bodyOf(fitted);
  const finished = { width: body.width + 2 * pad, height: body.height + 2 * pad };
  const animated = isAnimated(asked, source, format);
  checkSize(fitted.scaled, finished, animated ? source.frames : 1, asked);
  return {
    ...(rect && { rect }),
    flipX: asked.flip?.includes('h') ?? false,
    flipY: asked.flip?.includes('v') ?? false,
    turn,
    ...fitted,
    ...(asked.blur !== undefined && { blur: asked.blur }),
    sharpen: asked.sharp ?? 0,
    grey: asked.sat !== undefined,
    invert: asked.invert === 'true',
    underlay: asked.bg !== undefined || opaque.has(format),
    background: backgroundFor(asked.bg, source, format),
    pad,
    finished,
    animated,
    colours: asked.cs ?? 'srgb',
    format,
    quality: format === 'png' || format === 'gif' ? 100 : (asked.q ?? 75),
  };
}

/** Takes a source's SHA-1 and a plan; gives the name of the one result that they have. */
export function keyOf(sha1: string, plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERING, sha1, plan]))
    .digest('hex');
}

/** Takes a plan; gives the size of the picture itself, without what is put around it. */
export function bodyOf({ window, entropy, scaled }: Fitted): Size {
  const { width, height } = window ?? entropy ?? scaled;
  return { width, height };
}

const turns = { 0: 0, 90: 90, 180: 180, 270: 270 } as const;

// What works on a whole picture at once would smear an animation's frames into each other.
function isAnimated(asked: ImageParameters, source: Source, format: OutputFormat) {
  if (source.frames === 1 || (format !== 'gif' && format !== 'webp')) return false;
  if (source.frames * source.width * source.height > MAX_INPUT_PIXELS) return false;
  const { frame, or, flip, blur, sharp, sat, invert, crop, bg } = asked;
  if (frame || or || flip || blur || sharp || sat || invert) return false;
  return crop !== 'entropy' && (bg?.alpha ?? 1) === 1;
}

function backgroundFor(
  bg: Background | undefined,
  source: Source,
  format: OutputFormat,
): Background {
  if (!bg) return opaque.has(format) || !source.hasAlpha ? white : clear;
  if (!opaque.has(format)) return bg;
  const onWhite = (channel: number) => Math.round(channel * bg.alpha + 255 * (1 - bg.alpha));
  return { r: onWhite(bg.r), g: onWhite(bg.g), b: onWhite(bg.b), alpha: 1 };
}
