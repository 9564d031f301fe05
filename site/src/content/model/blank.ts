import type { Picture } from './types.ts';

const BLANK = 'data:image/svg+xml,';

/** Returns a picture that is only its colour, until a release has its files. */
export function blank(picture: Picture): Picture {
  const { width, height, color } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${color}" d="M0 0h${width}v${height}H0"/></svg>`;
  const src = BLANK + encodeURIComponent(svg);
  return { ...picture, src, candidates: [{ url: src, width }] };
}

/** Returns whether a picture has no address yet. */
export function isBlank({ src }: Picture): boolean {
  return src.startsWith(BLANK);
}
