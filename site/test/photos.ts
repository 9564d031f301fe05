import sharp from 'sharp';

/** Draws a photo of one colour in the format of a content service. */
export function drawPhoto(background = '#00a000'): Promise<Buffer> {
  const plain = { width: 144, height: 108, channels: 3, background } as const;
  return sharp({ create: plain }).webp().toBuffer();
}

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
