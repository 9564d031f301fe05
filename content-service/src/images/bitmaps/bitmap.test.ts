import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type BitmapKind, bitmapOf } from '../../../test/sample-bitmaps.ts';
import { colourAt, made, quarters } from '../../../test/sample-pictures.ts';
import { describeImage, NotAnImageError } from '../describe.ts';

const kinds: readonly [string, BitmapKind][] = [
  ['4 bits', { bits: 4 }],
  ['8 bits', { bits: 8 }],
  ['8 bits with a gap before the pixels', { bits: 8, gap: 100 }],
  ['16 bits', { bits: 16 }],
  ['16 bits of which green has six', { bits: 16, masks: [0xf800, 0x7e0, 0x1f, 0] }],
  ['24 bits', { bits: 24 }],
  ['24 bits from the top', { bits: 24, isTopDown: true }],
  ['32 bits', { bits: 32 }],
  ['32 bits, red last', { bits: 32, masks: [0xff, 0xff00, 0xff0000, 0] }],
  ['32 bits, red first', { bits: 32, masks: [0xff000000, 0xff0000, 0xff00, 0] }],
];

test.each(kinds)('a BMP of %s has its colours in their places', async (_name, kind) => {
  // Odd, so that rows end with padding.
  const picture = bitmapOf(31, 21, kind);
  expect(await quarters(await made('fm=png', picture))).toBe('red green blue yellow');
});

test('a BMP of one bit has two colours', async () => {
  const picture = bitmapOf(31, 21, { bits: 1 });
  expect(await quarters(await made('fm=png', picture))).toBe('red green red green');
});

test('a BMP can have an alpha channel', async () => {
  const picture = bitmapOf(30, 20, { bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] });
  const { metadata } = await describeImage(picture);
  expect(metadata).toMatchObject({ hasAlpha: true, isOpaque: false });
  const small = await made('w=15', picture);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 15, height: 10 });
  expect(await colourAt(small, 1, 1)).toBe('ff00007f');
});

test('a BMP is described and transformed like other pictures', async () => {
  const picture = bitmapOf(40, 20, { bits: 24 });
  expect(await describeImage(picture)).toMatchObject({
    width: 40,
    height: 20,
    extension: 'bmp',
    mimeType: 'image/bmp',
    metadata: { hasAlpha: false, isOpaque: true, dimensions: { aspectRatio: 2 } },
  });
  const right = await made('rect=20,0,20,20&w=10&or=90&flip=h&fm=webp', picture);
  expect(await sharp(right).metadata()).toMatchObject({ format: 'webp', width: 10, height: 10 });
  expect(await sharp(await made('w=10', picture)).metadata()).toMatchObject({ format: 'jpeg' });
});

const changed = (change: (file: Buffer) => void) => {
  const file = bitmapOf(8, 8, { bits: 8 });
  change(file);
  return file;
};

test.each([
  ['that ends early', bitmapOf(8, 8, { bits: 24 }).subarray(0, 200)],
  ['without a header', Buffer.from('BM')],
  ['of zero width', changed((file) => file.writeInt32LE(0, 18))],
  ['of negative width', changed((file) => file.writeInt32LE(-8, 18))],
  ['of 2³¹ rows', changed((file) => file.writeInt32LE(-(2 ** 31), 22))],
  ['of more pixels than bytes', changed((file) => file.writeInt32LE(2 ** 30, 18))],
  ['of seven bits', changed((file) => file.writeUInt16LE(7, 28))],
  ['of run lengths', changed((file) => file.writeUInt32LE(1, 30))],
  ['that contains a PNG', changed((file) => file.writeUInt32LE(5, 30))],
  ['whose pixels begin behind its end', changed((file) => file.writeUInt32LE(2 ** 31, 10))],
  ['of OS/2', changed((file) => file.writeUInt32LE(12, 14))],
])('a BMP %s is refused', async (_name, file) => {
  await expect(describeImage(file)).rejects.toThrow(NotAnImageError);
});

test('a palette that is too large, or not all there, is read as far as it goes', async () => {
  const large = changed((file) => file.writeUInt32LE(2 ** 32 - 1, 46));
  const small = changed((file) => file.writeUInt32LE(1, 46));
  expect(await quarters(await made('fm=png', large))).toBe('red green blue yellow');
  expect(await quarters(await made('fm=png', small))).toBe('red black black black');
});

test('a small BMP of too many pixels is refused before they are decoded', async () => {
  const file = Buffer.alloc(13_000_000);
  bitmapOf(1, 1, { bits: 1 }).copy(file);
  file.writeInt32LE(10_200, 18);
  file.writeInt32LE(10_000, 22);
  await expect(describeImage(file)).rejects.toThrow(/too many pixels/);
});
