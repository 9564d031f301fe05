import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deepPictures, isNear, pixelOf } from '../../../tests/helpers/pictures/deep-pictures.ts';
import { plain } from '../../../tests/helpers/pictures/draw-picture.ts';
import { phoneExif, phoneXmp, secretsIn } from '../../../tests/helpers/pictures/phone-metadata.ts';
import { blackPng } from '../../../tests/helpers/pictures/sample-pictures.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { describeImage } from './describe.ts';

const brick = { r: 170, g: 74, b: 48 };

/** Describes bytes from a file. */
async function describe(bytes: Buffer) {
  const path = join(await temporaryFolder(), 'picture');
  await writeFile(path, bytes);
  return describeImage(path);
}

test.each([
  ['jpg', 'image/jpeg', () => plain(60, 40).jpeg().toBuffer()],
  ['png', 'image/png', () => plain(60, 40).png().toBuffer()],
  ['webp', 'image/webp', () => plain(60, 40).webp().toBuffer()],
  ['gif', 'image/gif', () => plain(60, 40).gif().toBuffer()],
  ['avif', 'image/avif', () => plain(60, 40).avif().toBuffer()],
])('a %s is recognised by its bytes', async (extension, mimeType, make) => {
  expect(await describe(await make())).toMatchObject({
    width: 60,
    height: 40,
    extension,
    mimeType,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width: 60, height: 40, aspectRatio: 1.5 },
      isOpaque: true,
    },
  });
});

test('of what a phone writes into a picture, only the rotation counts', async () => {
  const withMetadata = { orientation: 6, exif: phoneExif };
  const photo = await plain(60, 40).withXmp(phoneXmp).withMetadata(withMetadata).jpeg().toBuffer();
  const description = await describe(photo);
  expect(description).toMatchObject({ width: 40, height: 60 });
  expect(secretsIn(photo)).not.toEqual([]);
  expect(secretsIn(Buffer.from(JSON.stringify(description)))).toEqual([]);
});

test('the placeholder is 20 px wide, a JPEG when opaque and a PNG when not', async () => {
  const opaque = (await describe(await plain(400, 300).png().toBuffer())).metadata;
  const clear = (await describe(await plain(400, 300).ensureAlpha(0.5).png().toBuffer())).metadata;
  expect(opaque).toMatchObject({ hasAlpha: false, isOpaque: true });
  expect(opaque.lqip).toMatch(/^data:image\/jpeg;base64,/);
  expect(clear.lqip).toMatch(/^data:image\/png;base64,/);
  expect(clear).toMatchObject({ hasAlpha: true, isOpaque: false });
  for (const { lqip } of [opaque, clear]) {
    const bytes = Buffer.from(String(lqip).replace(/^.*,/, ''), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 15 });
  }
});

test('a picture with a fully opaque alpha channel is opaque', async () => {
  for (const depth of ['srgb', 'rgb16', 'b-w', 'grey16']) {
    const picture = plain(9, 9).toColorspace(depth);
    const opaque = await describe(await picture.ensureAlpha().png().toBuffer());
    expect(opaque.metadata, depth).toMatchObject({ hasAlpha: true, isOpaque: true });
    const clear = await describe(await picture.ensureAlpha(0.5).png().toBuffer());
    expect(clear.metadata, depth).toMatchObject({ hasAlpha: true, isOpaque: false });
  }
});

async function dominantOf(bytes: Buffer) {
  return (await describe(bytes)).metadata.palette;
}

test('the dominant colour is that of most pixels, with a legible text colour; clear parts are white', async () => {
  const teal = await plain(25, 100, { r: 20, g: 140, b: 130 }).png().toBuffer();
  const picture = plain(100, 100, brick)
    .composite([{ input: teal, left: 0, top: 0 }])
    .png();
  expect(await dominantOf(await picture.toBuffer())).toEqual({
    _type: 'sanity.imagePalette',
    dominant: {
      _type: 'sanity.imagePaletteSwatch',
      background: expect.stringMatching(/^#a[89]484?[0-9a-f]8$/),
      foreground: '#fff',
      title: '#fff',
    },
  });
  const clear = plain(9, 9).ensureAlpha(0);
  for (const light of [plain(9, 9, 'white'), clear]) {
    expect(await dominantOf(await light.png().toBuffer())).toMatchObject({
      dominant: { foreground: '#000', background: '#f8f8f8' },
    });
  }
});

const cut = async () => (await plain(600, 400).jpeg().toBuffer()).subarray(0, 900);

test.each([
  ['baseline', false],
  ['progressive', true],
])(
  'a %s JPEG that lacks only its end marker is described as if it were there',
  async (_, progressive) => {
    const picture = sharp(await noisy(600, 400)).jpeg({ progressive });
    const whole = await picture.toBuffer();
    expect(await describe(whole.subarray(0, -2))).toEqual(await describe(whole));
    // Of the last row of blocks, a few are missing.
    for (const missing of [3, 40]) {
      await expect(describe(whole.subarray(0, -missing))).rejects.toThrow(/save it again/);
    }
  },
);

/** Creates a picture whose rows all differ. */
function noisy(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width, height, channels: 3 as const, background: 'red', noise };
  return sharp({ create }).png().toBuffer();
}

test.each(deepPictures)('%s in 16 bits has the colours that it has in 8', async (_, make) => {
  const [deep, usual] = await Promise.all([describe(await make(16)), describe(await make(8))]);
  const colorsOf = async ({ metadata }: typeof deep) => {
    const bytes = Buffer.from(String(metadata.lqip).replace(/^.*,/, ''), 'base64');
    return { palette: metadata.palette, pixel: await pixelOf(bytes) };
  };
  const [colors, expected] = [await colorsOf(deep), await colorsOf(usual)];
  expect(colors.palette).toEqual(expected.palette);
  expect(colors.pixel).toSatisfy(isNear(expected.pixel));
});

/** Returns an AVIF whose header says 51 megapixels. */
async function hugeAvif(): Promise<Buffer> {
  const avif = await plain(60, 40).avif().toBuffer();
  const at = avif.indexOf('ispe');
  avif.writeUInt32BE(10_200, at + 8);
  avif.writeUInt32BE(5000, at + 12);
  return avif;
}

test.each([
  ['text', () => Buffer.from('no picture at all'), 400, /not an image.*save it as/],
  ['nothing', () => Buffer.alloc(0), 400, /not an image/],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    400,
    /^SVG is not supported; save it as PNG/,
  ],
  ['a BMP', () => Buffer.from('BM\0'), 400, /save it as/],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 400, /save it as/],
  ['a JPEG cut short', cut, 400, /cut short or damaged; save it again/],
  ['a PNG with fewer rows than it says', () => blackPng(8000, 8000, 10), 400, /damaged/],
  ['a PNG of a million rows', () => blackPng(1, 1_000_000), 413, /more than 65535 pixels/],
  ['a PNG of 20,000 pixels a side', () => blackPng(20_000, 20_000, 1), 413, /too many pixels/],
  ['an AVIF of 51 megapixels', hugeAvif, 413, /too many pixels/],
])('%s is refused', async (_, make, status, message) => {
  await expect(describe(await make())).rejects.toMatchObject({
    status,
    message: expect.stringMatching(message),
  });
});
