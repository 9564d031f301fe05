import sharp, { type Sharp } from 'sharp';
import { compose, GROUND, SIZE, type Words } from './composition.ts';

/** What a messenger still loads without being asked, in bytes. */
const LARGEST = 120_000;

const QUALITIES = [82, 74, 66, 58, 50, 35];

/** What a content service makes photos in. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/** More pixels than any rendition of a photo has: a small file can hold a huge picture. */
const PIXELS = 4096 * 4096;

/**
 * Takes a preview's words, and the bytes of a photo or `null`; gives a JPEG of `SIZE`, the same for
 * the same. Throws where the photo is no picture.
 */
export async function drawPreview(words: Words, photo: Buffer | null): Promise<Buffer> {
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
  if (!FORMATS.includes(format)) throw new Error(`A photo is no ${format}.`);
  return sharp(bytes, { limitInputPixels: PIXELS })
    .autoOrient()
    .flatten({ background: GROUND })
    .resize({ ...SIZE, fit: 'cover' })
    .toColourspace('srgb');
}
