import type { Sharp } from 'sharp';
import type { OutputFormat } from './negotiate.ts';
import type { Plan } from './plan.ts';
import type { Source } from './source.ts';

export const mimeTypes: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** Takes a finished picture; gives it set to be written in the plan's format, colour space and quality. */
export function encode(image: Sharp, plan: Plan, source: Source): Sharp {
  const quality = Math.max(1, plan.quality);
  const timing = plan.animated && {
    ...(source.delay && { delay: source.delay }),
    ...(source.loop !== undefined && { loop: source.loop }),
  };
  const coloured = inColours(image, plan);
  switch (plan.format) {
    case 'jpg':
      return coloured.jpeg({ quality });
    case 'pjpg':
      return coloured.jpeg({ quality, progressive: true });
    case 'png':
      return coloured.png();
    case 'webp':
      return coloured.webp({ quality, ...timing });
    case 'gif':
      return coloured.gif({ ...timing });
    case 'avif':
      return coloured.avif({ quality: likeWebp(quality), effort: 2, chromaSubsampling: '4:2:0' });
  }
}

function inColours(image: Sharp, { colours }: Plan) {
  switch (colours) {
    case 'cmyk':
      return image.toColourspace('cmyk');
    case 'b-w':
      return image.toColourspace('b-w');
    default:
      return image.toColourspace('srgb');
  }
}

// The two encoders' scales differ: this is the AVIF quality that looks like a WebP's of the number given.
function likeWebp(quality: number) {
  return Math.max(1, Math.round(quality * 0.7));
}
