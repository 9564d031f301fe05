import sharp from 'sharp';

/** Draws a picture of one colour. */
export function drawPicture(
  format: 'webp' | 'avif' | 'jpeg' | 'png',
  width = 64,
  height = 48,
  background = '#00a000',
): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background } });
  return plain.toFormat(format, format === 'jpeg' ? {} : { effort: 1 }).toBuffer();
}
