import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { deepPictures, isNear, pixelOf } from '../../../tests/helpers/pictures/deep-pictures.ts';
import { plain } from '../../../tests/helpers/pictures/draw-picture.ts';
import {
  colorAt,
  made,
  quadrants,
  quarters,
} from '../../../tests/helpers/pictures/sample-pictures.ts';

/** Creates a picture of random greys. */
function noise(width: number, height: number, sigma: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: 'red' };
  const grains = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { ...create, noise: grains } })
    .png()
    .toBuffer();
}

let picture: Buffer;
let photograph: Buffer;
beforeAll(async () => {
  picture = await (await quadrants(120, 80)).png().toBuffer();
  photograph = await (await quadrants(120, 80))
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
});

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
}

test.each([
  ['w=60', '60x40', 'red green blue yellow'],
  ['rect=60,40,60,40', '60x40', 'yellow yellow yellow yellow'],
  ['w=60&h=80&fit=crop&crop=focalpoint&fp-x=0', '60x80', 'red red blue blue'],
  ['w=60&h=80&fit=crop&crop=focalpoint&fp-x=0.9', '60x80', 'green green yellow yellow'],
  ['w=120&h=40&fit=crop&crop=focalpoint&fp-y=0', '120x40', 'red green red green'],
  ['w=40&h=40&fit=scale', '40x40', 'red green blue yellow'],
])('%s makes %s of %s', async (query, size, colors) => {
  const result = await made(query, picture);
  expect(await sizeOf(result)).toBe(size);
  expect(await quarters(result)).toBe(colors);
});

test('the EXIF orientation is applied before all operations', async () => {
  const upright = await quadrants(120, 80);
  const photo = await upright
    .rotate(270)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const result = await made('fm=png', photo);
  expect(await sizeOf(result)).toBe('120x80');
  expect(await quarters(result)).toBe('red green blue yellow');
  expect(await quarters(await made('rect=60,0,60,80&fm=png', photo))).toBe(
    'green green yellow yellow',
  );
});

test('entropy keeps the part with the most detail', async () => {
  const busyRight = await plain(120, 40, 'red')
    .composite([{ input: await noise(40, 40, 60), left: 80, top: 0 }])
    .png()
    .toBuffer();
  const result = await made('w=40&h=40&fit=crop&crop=entropy', busyRight);
  expect(await sizeOf(result)).toBe('40x40');
  expect(await colorAt(result, 20, 20)).not.toBe('red');
  expect(await colorAt(result, 5, 5)).not.toBe('red');
});

test.each([
  ['', { format: 'jpeg', isProgressive: false }],
  ['fm=jpg', { format: 'jpeg', isProgressive: false }],
  ['fm=pjpg', { format: 'jpeg', isProgressive: true }],
  ['fm=png', { format: 'png' }],
  ['fm=webp', { format: 'webp' }],
])('%s is encoded as %j', async (query, expected) => {
  expect(await sharp(await made(`w=60&${query}`, photograph)).metadata()).toMatchObject(expected);
});

test.each(['jpg', 'webp'])('a lower q makes a smaller %s', async (fm) => {
  const grainy = await noise(90, 60, 30);
  const sizes = await Promise.all(
    [5, 75, 100].map(async (q) => (await made(`fm=${fm}&q=${q}`, grainy)).length),
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
  const usual = await made(`fm=${fm}`, grainy);
  expect(usual.length).toBe(sizes[1]);
  expect((await made(`fm=${fm}&q=0`, grainy)).length).toBeGreaterThan(0);
});

test('a wide colour space is converted to sRGB', async () => {
  const wide = await plain(20, 20, '#e23c3c').withIccProfile('p3').png().toBuffer();
  const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  expect([...raw.subarray(0, 3)]).not.toEqual([0xe2, 0x3c, 0x3c]);
  const result = await made('w=20', wide);
  const pixel = await sharp(result).removeAlpha().raw().toBuffer();
  for (const [at, channel] of [0xe2, 0x3c, 0x3c].entries()) {
    expect(Math.abs(pixel.readUInt8(at) - channel)).toBeLessThan(6);
  }
  expect((await sharp(result).metadata()).hasProfile).toBe(false);
});

test.each(deepPictures)('%s in 16 bits has the colours that it has in 8', async (_, make) => {
  for (const query of ['w=20&fm=png', 'w=20&h=20&fit=crop&fm=png']) {
    const [deep, usual] = [await made(query, await make(16)), await made(query, await make(8))];
    expect(await pixelOf(deep)).toSatisfy(isNear(await pixelOf(usual)));
  }
});

test('an animation is its first frame', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((color) => plain(40, 30, color).png().toBuffer()),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
  const result = await made('fm=png', animation);
  expect((await sharp(result).metadata()).pages ?? 1).toBe(1);
  expect(await colorAt(result, 20, 15)).toBe('red');
  expect(await sharp(await made('w=20', animation)).metadata()).toMatchObject({ format: 'png' });
});

test('transparent areas stay transparent, and are white in a JPEG', async () => {
  const clear = await plain(60, 40).ensureAlpha(0).png().toBuffer();
  for (const fm of ['png', 'webp']) {
    expect(await colorAt(await made(`fm=${fm}&w=30`, clear), 15, 10)).toBe('clear');
  }
  expect(await colorAt(await made('fm=jpg&w=30', clear), 15, 10)).toBe('white');
});

test.each([
  ['16 bit greyscale', 'ushort', () => plain(40, 30).toColorspace('grey16').png()],
  ['CMYK', 'uchar', () => plain(40, 30).toColorspace('cmyk').jpeg()],
])('a %s picture can be transformed', async (_name, depth, make) => {
  const source = await make().toBuffer();
  expect((await sharp(source).metadata()).depth).toBe(depth);
  for (const query of ['w=20&fm=png', 'w=20&fm=jpg', 'w=20&h=15&fit=crop&crop=entropy&fm=webp']) {
    const result = await made(query, source);
    expect(await sharp(result).metadata()).toMatchObject({ width: 20, height: 15, space: 'srgb' });
  }
});
