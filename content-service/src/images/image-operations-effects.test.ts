import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { colourAt, made, plain, quadrants, quarters } from '../../test/sample-pictures.ts';
import { blurFor } from './image-operations.ts';

let picture: Buffer;
beforeAll(async () => {
  picture = await (await quadrants(120, 80)).png().toBuffer();
});

/** Returns the largest difference of red between neighbouring pixels of a row. */
async function steepness(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 4) * info.width;
  let steepest = 0;
  for (let x = 1; x < info.width; x += 1) {
    const here = data.readUInt8((row + x) * 3);
    const before = data.readUInt8((row + x - 1) * 3);
    steepest = Math.max(steepest, Math.abs(here - before));
  }
  return steepest;
}

test('invert turns every colour into its opposite', async () => {
  expect(await quarters(await made('invert=true', picture))).toBe('cyan magenta yellow blue');
  expect(await quarters(await made('invert=false', picture))).toBe('red green blue yellow');
});

test('invert does not change transparency', async () => {
  const clear = await plain(9, 9).ensureAlpha(0).png().toBuffer();
  expect(await colourAt(await made('invert=true', clear), 4, 4)).toBe('clear');
});

test('sat=-100 removes all colour', async () => {
  const { channels } = await sharp(await made('sat=-100', picture)).stats();
  const [red, green, blue] = channels.map((channel) => channel.mean);
  expect(red).toBe(green);
  expect(green).toBe(blue);
});

test('blur softens more with a larger number and keeps the size', async () => {
  const [little, much] = [await made('blur=10', picture), await made('blur=200', picture)];
  expect(await steepness(picture)).toBe(255);
  expect(await steepness(little)).toBeLessThan(120);
  expect(await steepness(much)).toBeLessThan(20);
  expect(await sharp(much).metadata()).toMatchObject({ width: 120, height: 80 });
});

// The cost of a blur is proportional to its sigma times the pixels.
test('a wider blur has at most the same sigma and fewer pixels', () => {
  const size = { width: 1500, height: 1000 };
  expect(blurFor(1, size)).toEqual({ sigma: 0.3, copy: size });
  expect(blurFor(25, size)).toEqual({ sigma: 5, copy: size });
  expect(blurFor(250, size)).toEqual({ sigma: 5, copy: { width: 150, height: 100 } });
  expect(blurFor(2000, size)).toEqual({ sigma: 5, copy: { width: 19, height: 13 } });
  expect(blurFor(2000, { width: 9, height: 1000 })).toMatchObject({ copy: { width: 1 } });
});

test('sharpen steepens a soft edge', async () => {
  const light = await plain(60, 80, '#a0a0a0').png().toBuffer();
  const edge = await plain(120, 80, '#606060')
    .composite([{ input: light, left: 60, top: 0 }])
    .png()
    .toBuffer();
  const soft = await sharp(edge).blur(1.5).png().toBuffer();
  const sharper = await made('sharp=100', soft);
  expect(await steepness(sharper)).toBeGreaterThan(1.3 * (await steepness(soft)));
  expect(await steepness(await made('sharp=0', soft))).toBe(await steepness(soft));
});

test('effects do not change the area around the picture', async () => {
  const result = await made('pad=10&bg=f00&invert=true&blur=50&sharp=50', picture);
  expect(await colourAt(result, 0, 0)).toBe('red');
  expect(await colourAt(result, 9, 50)).toBe('red');
});
