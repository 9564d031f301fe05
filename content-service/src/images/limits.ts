/** Most pixels (all frames together) that a source picture may have to be opened at all. */
export const MAX_INPUT_PIXELS = 100_000_000;

/** Longest side of a made picture, in pixels, after `dpr`. */
export const MAX_OUTPUT_SIDE = 8192;

/** Most pixels of a made picture (all frames together), after `dpr`. */
export const MAX_OUTPUT_PIXELS = 16_000_000;

/** Largest picture, in pixels, that AVIF is made of: it takes about half a second a megapixel. */
export const MAX_AVIF_PIXELS = 9_000_000;
