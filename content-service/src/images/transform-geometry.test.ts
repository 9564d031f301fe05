import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { colourAt, made, plain, quadrants, quarters } from '../../test/sample-pictures.ts';

let picture: Buffer;
beforeAll(async () => {
  picture = await (await quadrants(120, 80)).png().toBuffer();
});

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
}

test.each([
  ['w=60', '60x40', 'red green blue yellow'],
  ['w=240', '240x160', 'red green blue yellow'],
  ['rect=60,40,60,40', '60x40', 'yellow yellow yellow yellow'],
  ['rect=60,0,60,80&w=30', '30x40', 'green green yellow yellow'],
  ['w=60&h=80&fit=crop&crop=left', '60x80', 'red red blue blue'],
  ['w=60&h=80&fit=crop&crop=right', '60x80', 'green green yellow yellow'],
  ['w=120&h=40&fit=crop&crop=top', '120x40', 'red green red green'],
  ['w=120&h=40&fit=crop&crop=bottom', '120x40', 'blue yellow blue yellow'],
  ['w=60&h=80&fit=crop', '60x80', 'red green blue yellow'],
  ['w=60&h=80&fit=crop&crop=focalpoint&fp-x=0.9', '60x80', 'green green yellow yellow'],
  ['w=120&h=40&fit=crop&crop=focalpoint&fp-y=0', '120x40', 'red green red green'],
  ['w=40&h=40&fit=scale', '40x40', 'red green blue yellow'],
  ['w=400&h=400&fit=min', '80x80', 'red green blue yellow'],
])('%s makes %s of %s', async (query, size, colours) => {
  const result = await made(query, picture);
  expect(await sizeOf(result)).toBe(size);
  expect(await quarters(result)).toBe(colours);
});

// For each camera orientation, how the camera stores the picture that is displayed as red green / blue yellow.
const held: [orientation: number, store: (image: Sharp) => Sharp][] = [
  [1, (image) => image],
  [2, (image) => image.flop()],
  [3, (image) => image.rotate(180)],
  [4, (image) => image.flip()],
  [5, (image) => image.flip().rotate(90)],
  [6, (image) => image.rotate(270)],
  [7, (image) => image.flop().rotate(90)],
  [8, (image) => image.rotate(90)],
];

test.each(held)(
  'EXIF orientation %i is applied before all operations',
  async (orientation, store) => {
    const upright = await quadrants(120, 80);
    const photograph = await store(upright)
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation })
      .toBuffer();
    const result = await made('fm=png', photograph);
    expect(await sizeOf(result)).toBe('120x80');
    expect(await quarters(result)).toBe('red green blue yellow');
    expect(await quarters(await made('rect=60,0,60,80&fm=png', photograph))).toBe(
      'green green yellow yellow',
    );
  },
);

test('entropy keeps the part with the most detail', async () => {
  const noise = await sharp({
    create: {
      width: 40,
      height: 40,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const busyRight = await plain(120, 40, 'red')
    .composite([{ input: noise, left: 80, top: 0 }])
    .png()
    .toBuffer();
  const result = await made('w=40&h=40&fit=crop&crop=entropy', busyRight);
  expect(await sizeOf(result)).toBe('40x40');
  expect(await colourAt(result, 20, 20)).not.toBe('red');
  expect(await colourAt(result, 5, 5)).not.toBe('red');
});
