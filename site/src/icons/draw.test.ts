import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { companyFolder } from '../company/read-company.ts';
import { colors } from '../company.ts';
import { drawIcons } from './draw.ts';

const svg = await readFile(join(companyFolder(), 'favicon.svg'));
const icons = await drawIcons(svg);
const GROUND = [...Buffer.from(colors.dark.slice(1), 'hex'), 255];

function file(name: string): Buffer {
  const bytes = icons.get(name);
  if (bytes === undefined) throw new Error(`There is no ${name}.`);
  return bytes;
}

async function pixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  const { width } = info;
  return {
    width,
    at,
    corners: [at(0, 0), at(width - 1, 0), at(0, width - 1), at(width - 1, width - 1)],
  };
}

const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.literal('image/png'),
  purpose: z.string().optional(),
});
const manifest = z.object({ short_name: z.string(), icons: z.array(icon) });

it('has an icon for tabs in three sizes, with transparent corners', async () => {
  const ico = file('favicon.ico');
  const sizes = [0, 1, 2].map(async (index) => {
    const [length, offset] = [14, 18].map((at) => ico.readUInt32LE(at + 16 * index));
    const { width, corners } = await pixels(ico.subarray(offset, (offset ?? 0) + (length ?? 0)));
    expect(corners.every((corner) => (corner[3] ?? 255) < 255)).toBe(true);
    return width;
  });
  expect(await Promise.all(sizes)).toEqual([16, 32, 48]);
});

it.each([
  ['apple-touch-icon.png', 180],
  ['icon-maskable-512.png', 512],
])(
  '%s fills its square of %i px, for systems that cut it to a form of their own',
  async (name, size) => {
    const { width, corners } = await pixels(file(name));
    expect(width).toBe(size);
    expect(corners).toEqual([GROUND, GROUND, GROUND, GROUND]);
  },
);

it('keeps the drawing inside the safe circle of a maskable icon', async () => {
  const { width, at } = await pixels(file('icon-maskable-512.png'));
  let farthest = 0;
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((at(x, y)[0] ?? 0) < 128) continue;
      farthest = Math.max(farthest, Math.hypot(x - width / 2, y - width / 2));
    }
  }
  expect(farthest).toBeGreaterThan(0.35 * width);
  expect(farthest).toBeLessThanOrEqual(0.4 * width);
});

it('lists only existing icons in the manifest, with their real sizes', async () => {
  const { short_name, icons: named } = manifest.parse(JSON.parse(`${file('site.webmanifest')}`));
  expect(short_name.length).toBeLessThanOrEqual(12);
  expect(named.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of named) {
    const { width } = await pixels(file(src.slice(1)));
    expect(`${width}x${width}`).toBe(sizes);
  }
});

it('draws the same bytes every time', async () => {
  expect(await drawIcons(svg)).toEqual(icons);
});
