import { createHash } from 'node:crypto';
import { refusal } from '../http/errors.ts';
import { type Fitted, fitInto, type Size } from './fit.ts';
import type { OutputFormat } from './formats.ts';
import type { Background, Rectangle } from './parameter-values.ts';
import { type ImageParameters, MAX_OUTPUT_SIDE } from './parameters.ts';
import { MAX_INPUT_PIXELS, type Source } from './source.ts';

/** Maximum pixels of a transformed picture, all frames together, after `dpr`. */
const MAX_OUTPUT_PIXELS = 16_000_000;

/** Increased whenever the same plan produces different bytes, so that older ones are not served. */
const RENDERING_VERSION = 1;

/** Everything that determines the bytes of a picture, except its source. */
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
  /** Whether the background also fills transparent areas, not only the area around the picture. */
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

/**
 * Creates the plan for the parameters of a URL and a source. Throws a 400 for a rectangle outside the
 * source, or a picture past the limits.
 */
export function planFor(asked: ImageParameters, source: Source, format: OutputFormat): Plan {
  const rect = asked.rect && cutToSource(asked.rect, source);
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

/** Returns the cache key (hex) of the picture that a plan makes from a source. */
export function keyOf(sha1: string, plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERING_VERSION, sha1, plan]))
    .digest('hex');
}

/** Returns the size of the picture itself, without the area around it. */
export function bodyOf({ window, entropy, scaled }: Fitted): Size {
  const { width, height } = window ?? entropy ?? scaled;
  return { width, height };
}

const turns = { 0: 0, 90: 90, 180: 180, 270: 270 } as const;

// Operations on the whole picture would mix the frames of an animation.
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

/** Returns the part of a rectangle that the source covers: a rounded rectangle may end past its edge. */
function cutToSource(rect: Rectangle, source: Size): Rectangle {
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  const width = Math.min(source.width, rect.left + rect.width) - left;
  const height = Math.min(source.height, rect.top + rect.height) - top;
  if (width > 0 && height > 0) return { left, top, width, height };
  const size = `${source.width}x${source.height}`;
  throw refusal(400, `Bad image parameters: rect lies outside the source's ${size}`);
}

function checkSize(scaled: Size, finished: Size, frames: number, asked: ImageParameters): void {
  const { width, height } = finished;
  const side = Math.max(width, height);
  const pixels = Math.max(scaled.width * scaled.height, width * height) * frames;
  if (side <= MAX_OUTPUT_SIDE && pixels <= MAX_OUTPUT_PIXELS) return;
  const given = (['w', 'h', 'dpr', 'minW', 'minH', 'pad'] as const).filter((name) => asked[name]);
  const names = given.map((name) => name.replace('minW', 'min-w').replace('minH', 'min-h'));
  const blame = names.length > 0 ? `${names.join(', ')} would make` : 'without w or h this makes';
  const of = frames > 1 ? ` of ${frames} frames (frame=1 takes the first)` : '';
  const most = `${MAX_OUTPUT_SIDE} a side and ${MAX_OUTPUT_PIXELS / 1e6} megapixels`;
  const sentence = `${blame} a picture of ${width}x${height}${of}; at most ${most} are made`;
  throw refusal(400, `Bad image parameters: ${sentence}`);
}
