import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawOgImage } from '../../../site/publish/og-image/draw-og-image.ts';

const line = 'Building in Pretoria since 2018';
const GREEN = [0, 160, 0];

const photo = (width = 1440, height = 1080) =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: 160, b: 0 } } });
const webp = () => photo().webp({ lossless: true }).toBuffer();

async function pixelsOf(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { at, width: info.width, height: info.height };
}

const isNear = (pixel: number[], colour: number[]) =>
  pixel.every((value, channel) => Math.abs(value - (colour[channel] ?? 0)) < 12);
const isLight = (pixel: number[]) => pixel.every((value) => value > 150);

/** Returns the distance of light text from each edge, in px. */
async function marginsOf(jpeg: Buffer) {
  const { at, width, height } = await pixelsOf(jpeg);
  const margins = { left: width, top: height, right: width, bottom: height };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isLight(at(x, y))) continue;
      margins.left = Math.min(margins.left, x);
      margins.top = Math.min(margins.top, y);
      margins.right = Math.min(margins.right, width - 1 - x);
      margins.bottom = Math.min(margins.bottom, height - 1 - y);
    }
  }
  return margins;
}

describe('drawOgImage', () => {
  it('draws the photo and the words as a JPEG of 1200 by 630 px, always with the same bytes', async () => {
    const words = { name: 'Sample Builders', line };
    const drawn = await drawOgImage(words, await webp());
    expect(await sharp(drawn).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
      space: 'srgb',
    });
    expect(drawn.equals(await drawOgImage(words, await webp()))).toBe(true);
    // The photo reaches the edges, and the words have their own background.
    const { at } = await pixelsOf(drawn);
    for (const [x, y] of [
      [2, 2],
      [1197, 2],
      [1197, 627],
    ] as const) {
      expect(isNear(at(x, y), GREEN)).toBe(true);
    }
    expect(isNear(at(2, 627), [0x1f, 0x1b, 0x18])).toBe(true);
  });

  it('shows only the background, its courses and the words without a photo', async () => {
    const drawn = await drawOgImage({ name: 'Sample', line }, null);
    const { at } = await pixelsOf(drawn);
    expect(isNear(at(2, 2), [0x1f, 0x1b, 0x18])).toBe(true);
    expect(isNear(at(1197, 2), [0x2b, 0x26, 0x22])).toBe(true);
    expect((await marginsOf(drawn)).left).toBeLessThan(80);
  });

  it.each([
    'Van der Westhuizen & Nkosi-Mabhena Building Contractors, Renovations and Civil Engineering (Pretoria East) Pty Ltd',
    'W'.repeat(300),
  ])('keeps the whole name on its background: %s', async (name) => {
    const { left, top, right, bottom } = await marginsOf(
      await drawOgImage({ name, line }, await webp()),
    );
    expect(left).toBeGreaterThanOrEqual(62);
    expect(right).toBeGreaterThanOrEqual(430);
    expect(top).toBeGreaterThanOrEqual(150);
    expect(bottom).toBeGreaterThanOrEqual(50);
  });

  it('draws the letters of Northern Sotho and Afrikaans', async () => {
    const [known, missing] = await Promise.all(
      ['Š', '\uE000'].map((name) => drawOgImage({ name, line }, null)),
    );
    expect(known?.equals(missing ?? Buffer.alloc(0))).toBe(false);
  });

  it('is small enough for messengers with any photo', async () => {
    const noise = sharp({
      create: {
        width: 1200,
        height: 630,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const drawn = await drawOgImage(
      { name: 'Sample', line },
      await noise.png({ compressionLevel: 0 }).toBuffer(),
    );
    expect(drawn.length).toBeLessThanOrEqual(120_000);
  });

  it.each([
    ['text', async () => Buffer.from('<!doctype html><title>Welcome</title>')],
    ['half a photo', async () => (await photo().jpeg().toBuffer()).subarray(0, 900)],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['more pixels than any photo has', () => photo(5000, 5000).jpeg().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
  ])('throws if the photo is %s', async (_, bytes) => {
    await expect(drawOgImage({ name: 'Sample', line }, await bytes())).rejects.toThrow();
  });
});
