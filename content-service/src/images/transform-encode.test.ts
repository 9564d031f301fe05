import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { colourAt, made, plain, quadrants } from '../../test/sample-pictures.ts';

let photograph: Buffer;
let animation: Buffer;
beforeAll(async () => {
  photograph = await (await quadrants(120, 80))
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withExif({ IFD0: { Copyright: 'Example' }, IFD3: { GPSLatitude: '25/1 44/1 0/1' } })
    .toBuffer();
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((colour) => plain(40, 30, colour).png().toBuffer()),
  );
  animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
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
  const grainy = await sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const sizes = await Promise.all(
    [5, 75, 100].map(async (q) => (await made(`fm=${fm}&q=${q}`, grainy)).length),
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
  const usual = await made(`fm=${fm}`, grainy);
  expect(usual.length).toBe(sizes[1]);
  expect((await made(`fm=${fm}&q=0`, grainy)).length).toBeGreaterThan(0);
});

test('metadata of the camera is removed', async () => {
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  const { exif, icc, xmp, iptc } = await sharp(await made('w=60', photograph)).metadata();
  expect({ exif, icc, xmp, iptc }).toEqual({});
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

test('an animation is its first frame', async () => {
  const result = await made('fm=png', animation);
  expect((await sharp(result).metadata()).pages ?? 1).toBe(1);
  expect(await colourAt(result, 20, 15)).toBe('red');
  expect(await sharp(await made('w=20', animation)).metadata()).toMatchObject({ format: 'png' });
});

test('transparent areas stay transparent, and are white in a JPEG', async () => {
  const clear = await plain(60, 40).ensureAlpha(0).png().toBuffer();
  for (const fm of ['png', 'webp']) {
    expect(await colourAt(await made(`fm=${fm}&w=30`, clear), 15, 10)).toBe('clear');
  }
  expect(await colourAt(await made('fm=jpg&w=30', clear), 15, 10)).toBe('white');
});

test.each(['avif', 'webp', 'png'] as const)('a %s can be transformed', async (format) => {
  const source = await (await quadrants(60, 40)).toFormat(format).toBuffer();
  const result = await made('w=30&fm=png', source);
  expect(await sharp(result).metadata()).toMatchObject({ width: 30, height: 20, format: 'png' });
});

test('a 16 bit greyscale picture can be transformed', async () => {
  const grey = await plain(40, 30, '#808080').toColourspace('grey16').png().toBuffer();
  expect((await sharp(grey).metadata()).depth).toBe('ushort');
  const result = await made('w=20&fm=png', grey);
  expect(await sharp(result).metadata()).toMatchObject({ width: 20, height: 15 });
});
