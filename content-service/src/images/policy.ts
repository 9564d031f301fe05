/**
 * Content-Security-Policy of bytes that somebody uploaded. Opened by itself such an answer is a
 * document of this origin, which is the Studio's: the sandbox gives it an origin of its own without
 * scripts, forms or storage. What is left is what Chromium's own viewers need of it: styles for
 * pictures and SVG, `media-src` for the player of audio and video, which loads the address again,
 * and pictures inside an SVG. PDF is shown under it too.
 */
export const SHOWN_POLICY =
  "default-src 'none'; img-src data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** For what is only ever saved. */
export const SAVED_POLICY = "default-src 'none'; sandbox";
