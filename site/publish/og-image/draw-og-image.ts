import sharp, { type Sharp } from 'sharp';
import { compose, GROUND, SIZE, type Words } from './composition.ts';

/** In bytes. Messengers load larger images only on request. */
const LARGEST = 120_000;

const QUALITIES = [82, 74, 66, 58, 50, 35];

/** The formats in which a content service delivers photos. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/**
 * Limit on decoding: no delivered photo has more pixels, but a small file can decode to a huge
 * picture.
 */
const PIXELS = 4096 * 4096;

/**
 * Draws a JPEG of `SIZE`. The same input gives the same bytes. Throws if the photo is not a
 * picture.
 */
export async function drawOgImage(words: Words, photo: Buffer | null): Promise<Buffer> {
  const ground = photo === null ? plain() : await photoOf(photo);
  const svg = Buffer.from(await compose(words, photo !== null));
  const drawn = await ground
    .composite([{ input: svg }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { ...SIZE, channels: 3 } as const;
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(drawn, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= LARGEST) break;
  }
  return jpeg;
}

function plain(): Sharp {
  return sharp({ create: { ...SIZE, channels: 3, background: GROUND } });
}

async function photoOf(bytes: Buffer): Promise<Sharp> {
  const { format = 'nothing' } = await sharp(bytes).metadata();
  if (!FORMATS.includes(format))
    throw new Error(`The photo has the unsupported format "${format}".`);
  return sharp(bytes, { limitInputPixels: PIXELS })
    .autoOrient()
    .flatten({ background: GROUND })
    .resize({ ...SIZE, fit: 'cover' })
    .toColourspace('srgb');
}
