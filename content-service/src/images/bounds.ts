import { refusal } from '../http/errors.ts';
import type { Size } from './fit.ts';
import { MAX_OUTPUT_PIXELS, MAX_OUTPUT_SIDE } from './limits.ts';
import type { ImageParameters } from './parameters.ts';
import type { Rectangle } from './values.ts';

/** Takes what is to be cut out of a source; throws a 400 where it reaches beyond. */
export function checkWithin({ left, top, width, height }: Rectangle, source: Size): void {
  if (left + width <= source.width && top + height <= source.height) return;
  const size = `${source.width}x${source.height}`;
  throw refusal(400, `Bad image parameters: rect must lie within the source's ${size}`);
}

/** Takes the sizes of a picture on its way and finished, its frames and who asked for them; throws a 400 where that is more than is made. */
export function checkSize(scaled: Size, finished: Size, frames: number, asked: ImageParameters) {
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
