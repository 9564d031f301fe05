import sharp, { type Color, type Sharp } from 'sharp';

/** Creates a picture of one colour. */
export function plain(width: number, height: number, background: Color = 'red'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Draws a picture of one colour in a format, as fast as its encoder can. */
export function drawPicture(
  format: 'webp' | 'avif' | 'jpeg' | 'png',
  width = 64,
  height = 48,
  background = '#00a000',
): Promise<Buffer> {
  const options = format === 'jpeg' ? {} : { effort: 1 };
  return plain(width, height, background).toFormat(format, options).toBuffer();
}
