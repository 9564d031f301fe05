import { createHash } from 'node:crypto';
import { refusal } from '../http/errors.ts';
import type { OutputFormat } from './formats.ts';
import { type ImageParameters, MAX_OUTPUT_SIDE, type Rectangle } from './parameters.ts';

/** Maximum pixels of a transformed picture, after `dpr`. */
const MAX_OUTPUT_PIXELS = 16_000_000;

/** Increased whenever the same plan produces different bytes, so that older ones are not served. */
const RENDERING_VERSION = 3;

export interface Size {
  width: number;
  height: number;
}

/** Steps that give a picture its size: it is resized to exactly `scaled`, then cut to `window`. */
interface Fitted {
  scaled: Size;
  window?: Rectangle;
  /** Whether the part with the most detail is kept, instead of `window`. */
  byEntropy?: boolean;
  /** Size of the finished picture. */
  finished: Size;
}

/** Everything that determines the bytes of a picture, except its source. */
export interface Plan extends Fitted {
  /** The part of the source that is used. */
  rect?: Rectangle;
  format: OutputFormat;
  quality: number;
}

/**
 * Creates the plan for the parameters of a URL and a source. Throws a 400 for a rectangle outside the
 * source, or a picture past the limits.
 */
export function planFor(asked: ImageParameters, source: Size, format: OutputFormat): Plan {
  const rect = asked.rect && cutToSource(asked.rect, source);
  const { width, height } = rect ?? source;
  const fitted = fitInto({ width, height }, asked);
  checkSize(fitted, asked);
  const quality = format === 'png' ? 100 : (asked.q ?? 75);
  return { ...(rect && { rect }), ...fitted, format, quality };
}

/** Returns the cache key (hex) of the picture that a plan makes from a source. */
export function keyOf(sha1: string, plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERING_VERSION, sha1, plan]))
    .digest('hex');
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

/**
 * Converts `w`, `h`, `dpr`, `fit` and `crop` to pixels, as in
 * https://www.sanity.io/docs/apis-and-sdks/image-urls. `source` is the size of the source after `rect`.
 */
function fitInto(source: Size, asked: ImageParameters): Fitted {
  const { w, h, fit = 'clip', dpr = 1 } = asked;
  if (!w && !h) return whole(source);
  const box = { width: (w ?? Infinity) * dpr, height: (h ?? Infinity) * dpr };
  const inside = Math.min(box.width / source.width, box.height / source.height);
  if (fit === 'max' || (fit === 'min' && !(w && h)))
    return whole(times(source, Math.min(inside, 1)));
  if (fit === 'clip' || !w || !h) return whole(times(source, inside));
  if (fit === 'scale') return whole(times(box, 1));
  if (fit === 'crop') return cover(source, times(box, 1), asked);
  const factor = Math.min(1, source.width / box.width, source.height / box.height);
  return cover(source, times(box, factor), {});
}

function cover(
  source: Size,
  target: Size,
  { crop, 'fp-x': x = 0.5, 'fp-y': y = 0.5 }: ImageParameters,
): Fitted {
  const factor = Math.max(target.width / source.width, target.height / source.height);
  const grown = times(source, factor);
  const scaled = {
    width: Math.max(target.width, grown.width),
    height: Math.max(target.height, grown.height),
  };
  const spare = { x: scaled.width - target.width, y: scaled.height - target.height };
  if (spare.x === 0 && spare.y === 0) return whole(scaled);
  if (crop === 'entropy') return { scaled, byEntropy: true, finished: target };
  const focus = crop === 'focalpoint' ? { x, y } : { x: 0.5, y: 0.5 };
  const clamp = (start: number, most: number) => Math.max(0, Math.min(most, Math.round(start)));
  const left = clamp(focus.x * scaled.width - target.width / 2, spare.x);
  const top = clamp(focus.y * scaled.height - target.height / 2, spare.y);
  return { scaled, window: { left, top, ...target }, finished: target };
}

function whole({ width, height }: Size): Fitted {
  const scaled = { width, height };
  return { scaled, finished: scaled };
}

function times({ width, height }: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

function checkSize({ scaled, finished }: Fitted, asked: ImageParameters): void {
  const { width, height } = finished;
  const pixels = Math.max(scaled.width * scaled.height, width * height);
  if (Math.max(width, height) <= MAX_OUTPUT_SIDE && pixels <= MAX_OUTPUT_PIXELS) return;
  const given = (['w', 'h', 'dpr'] as const).filter((name) => asked[name]);
  const blame = given.length > 0 ? `${given.join(', ')} would make` : 'without w or h this makes';
  const most = `${MAX_OUTPUT_SIDE} a side and ${MAX_OUTPUT_PIXELS / 1e6} megapixels`;
  const sentence = `${blame} a picture of ${width}x${height}; at most ${most} are made`;
  throw refusal(400, `Bad image parameters: ${sentence}`);
}
