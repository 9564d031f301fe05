import type { Rectangle } from './parameter-values.ts';
import type { ImageParameters } from './parameters.ts';

export interface Size {
  width: number;
  height: number;
}

/** Steps that give a picture its size: it is resized to exactly `scaled`, then cut to `window` or placed on `canvas`. */
export interface Fitted {
  scaled: Size;
  window?: Rectangle;
  /** Size of a window whose position depends on the picture's entropy. */
  entropy?: Size;
  canvas?: Size;
}

type Sizing = Pick<
  ImageParameters,
  'w' | 'h' | 'dpr' | 'fit' | 'crop' | 'fpX' | 'fpY' | 'minW' | 'minH' | 'maxW' | 'maxH'
>;

/**
 * Converts `w`, `h`, `dpr`, `fit`, `crop` and the bounds of sides to pixels, as in
 * https://www.sanity.io/docs/apis-and-sdks/image-urls. `source` is the size of the source after `rect`.
 */
export function fitInto(source: Size, asked: Sizing): Fitted {
  const { w, h, fit = 'clip' } = asked;
  if (fit === 'crop' && (bounded(asked) || (w && h)))
    return cover(source, croppedBox(source, asked), asked);
  if (!w && !h) return { scaled: source };

  const dpr = asked.dpr ?? 1;
  const box = { width: (w ?? Infinity) * dpr, height: (h ?? Infinity) * dpr };
  const inside = Math.min(box.width / source.width, box.height / source.height);
  const never = Math.min(inside, 1);
  if (!w || !h) return { scaled: times(source, noUpscale.has(fit) ? never : inside) };

  switch (fit) {
    case 'scale':
      return { scaled: times(box, 1) };
    case 'min': {
      const factor = Math.min(1, source.width / box.width, source.height / box.height);
      return cover(source, times(box, factor), {});
    }
    case 'fill':
      return { scaled: times(source, inside), canvas: times(box, 1) };
    case 'fillmax':
      return { scaled: times(source, never), canvas: times(box, 1) };
    case 'max':
      return { scaled: times(source, never) };
    default:
      return { scaled: times(source, inside) };
  }
}

const noUpscale = new Set<string>(['max', 'min', 'fillmax']);

const bounded = ({ minW, minH, maxW, maxH }: Sizing) => Boolean(minW ?? minH ?? maxW ?? maxH);

// A side that the URL does not set follows the picture's aspect ratio before the bounds apply to it.
function croppedBox(source: Size, asked: Sizing): Size {
  const { w, h, minW = 1, minH = 1, maxW = Infinity, maxH = Infinity } = asked;
  const ratio = source.width / source.height;
  const clampW = (width: number) => Math.max(minW, Math.min(maxW, width));
  const clampH = (height: number) => Math.max(minH, Math.min(maxH, height));
  if (w) {
    const width = clampW(w);
    return times({ width, height: clampH(h ?? width / ratio) }, asked.dpr ?? 1);
  }
  if (h) {
    const height = clampH(h);
    return times({ width: clampW(height * ratio), height }, asked.dpr ?? 1);
  }
  const shrunk = Math.min(1, maxW / source.width, maxH / source.height);
  const grown = Math.max(shrunk, minW / source.width, minH / source.height);
  return times({ width: clampW(source.width * grown), height: clampH(source.height * grown) }, 1);
}

function cover(
  source: Size,
  target: Size,
  { crop, fpX = 0.5, fpY = 0.5 }: Partial<Sizing>,
): Fitted {
  const factor = Math.max(target.width / source.width, target.height / source.height);
  const grown = times(source, factor);
  const scaled = {
    width: Math.max(target.width, grown.width),
    height: Math.max(target.height, grown.height),
  };
  const spare = { x: scaled.width - target.width, y: scaled.height - target.height };
  if (spare.x === 0 && spare.y === 0) return { scaled };
  if (crop === 'entropy') return { scaled, entropy: target };
  const clamp = (start: number, most: number) => Math.max(0, Math.min(most, Math.round(start)));
  if (crop === 'focalpoint') {
    const left = clamp(fpX * scaled.width - target.width / 2, spare.x);
    const top = clamp(fpY * scaled.height - target.height / 2, spare.y);
    return { scaled, window: { left, top, ...target } };
  }
  const { x, y } = crop ?? { x: 0.5, y: 0.5 };
  return {
    scaled,
    window: { left: clamp(x * spare.x, spare.x), top: clamp(y * spare.y, spare.y), ...target },
  };
}

function times({ width, height }: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
