/**
 * `sizes` of the picture; `content/vendor/image.ts` has its widths in px. It is not in `Hero.tsx`: every page would
 * get the hero's CSS with it.
 */
export const heroSizes = '(min-resolution: 2.5dppx) 60vw, 100vw';
