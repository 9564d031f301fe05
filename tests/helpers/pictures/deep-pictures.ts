import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { adobeRgb, linearGrey } from './color-profiles.ts';
import { plain } from './draw-picture.ts';
import { pngChunk } from './sample-pictures.ts';

type Depth = 8 | 16;

/** Pictures of one colour, each with 8 and with 16 bits a channel. */
export const deepPictures: readonly (readonly [string, (depth: Depth) => Promise<Buffer>])[] = [
  ['a PNG without a profile', (depth) => painted([200, 50, 50], depth)],
  ['with that of sRGB', async (depth) => profiled([200, 50, 50], depth, await builtIn('srgb'))],
  ['with that of Display P3', async (depth) => profiled([200, 50, 50], depth, await builtIn('p3'))],
  ['with that of Adobe RGB', (depth) => profiled([200, 50, 50], depth, adobeRgb())],
  ['in another colour', (depth) => profiled([20, 140, 130], depth, adobeRgb())],
  ['half transparent', async (depth) => profiled([200, 50, 50, 128], depth, await builtIn('p3'))],
  ['a grey PNG', (depth) => painted([90], depth)],
  ['a grey PNG with a profile', (depth) => profiled([90], depth, linearGrey())],
  ['grey and half transparent', (depth) => profiled([90, 128], depth, linearGrey())],
  ['an AVIF', (depth) => avif(depth)],
  ['an AVIF with the profile of Display P3', (depth) => avif(depth, 'p3')],
];

/** Returns the first pixel of a picture: red, green, blue and alpha. */
export async function pixelOf(bytes: Buffer): Promise<number[]> {
  const raw = await sharp(bytes).toColorspace('srgb').ensureAlpha().raw().toBuffer();
  return [...raw.subarray(0, 4)];
}

/** Returns a check whether a pixel differs from another by at most 3 in each channel. */
export function isNear(expected: readonly number[]) {
  return (pixel: readonly number[]) =>
    pixel.length === expected.length &&
    pixel.every((value, at) => Math.abs(value - (expected[at] ?? 0)) <= 3);
}

/** Creates a PNG of one colour, with one value for each channel. */
function painted(color: readonly number[], depth: Depth): Promise<Buffer> {
  const size = { width: 64, height: 48 };
  const isDeep = depth === 16;
  const values = color.map((value) => (isDeep ? value * 257 : value));
  const all = Array.from({ length: size.width * size.height }, () => values).flat();
  const pixels = isDeep ? Uint16Array.from(all) : Uint8Array.from(all);
  const isGrey = color.length < 3;
  const [usual, deep] = isGrey ? (['b-w', 'grey16'] as const) : (['srgb', 'rgb16'] as const);
  return sharp(pixels, { raw: { ...size, channels: channelsOf(color) } })
    .toColorspace(isDeep ? deep : usual)
    .png()
    .toBuffer();
}

function channelsOf({ length }: readonly number[]): 1 | 2 | 3 | 4 {
  const count = ([1, 2, 3, 4] as const).find((one) => one === length);
  if (!count) throw new Error(`no picture has ${length} channels`);
  return count;
}

/** As `painted`, with a profile that says what the values mean. */
async function profiled(color: readonly number[], depth: Depth, profile: Buffer): Promise<Buffer> {
  const png = await painted(color, depth);
  const data = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(profile)]);
  const afterHeader = 33;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('iCCP', data),
    png.subarray(afterHeader),
  ]);
}

/** Returns a profile that sharp has. */
async function builtIn(name: string): Promise<Buffer> {
  const { icc } = await sharp(await plain(1, 1).withIccProfile(name).png().toBuffer()).metadata();
  if (!icc) throw new Error(`sharp has no profile ${name}`);
  return icc;
}

function avif(depth: Depth, profile?: string): Promise<Buffer> {
  const picture = plain(64, 48, { r: 200, g: 50, b: 50 });
  const own = profile ? picture.withIccProfile(profile) : picture;
  return own.avif({ bitdepth: depth === 8 ? 8 : 10, lossless: true }).toBuffer();
}
