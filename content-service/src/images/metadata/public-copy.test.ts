import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import {
  phoneExif,
  phoneXmp,
  pixelsOf,
  publicCopyOf,
  secretsIn,
} from '../../../test/public-copy-of.ts';
import { plain, quadrants } from '../../../test/sample-pictures.ts';

const withPhoneData = (image: Sharp) =>
  image.withIccProfile('p3').withXmp(phoneXmp).withMetadata({ orientation: 6, exif: phoneExif });

const isBlank = (block?: Buffer) => block?.every((byte) => byte === 0) ?? true;

const formats = {
  jpeg: (image: Sharp) => image.jpeg(),
  'progressive jpeg': (image: Sharp) => image.jpeg({ progressive: true }),
  png: (image: Sharp) => image.png(),
  'interlaced png': (image: Sharp) => image.png({ progressive: true }),
  webp: (image: Sharp) => image.webp(),
  'lossless webp': (image: Sharp) => image.webp({ lossless: true }),
  avif: (image: Sharp) => image.avif({ effort: 0 }),
  tiff: (image: Sharp) => image.tiff(),
  'tiled tiff': (image: Sharp) => image.tiff({ tile: true, compression: 'lzw' }),
};

test.each(Object.entries(formats))(
  'a copy of a %s has its pixels, orientation and colour profile, and nothing else',
  async (_name, encode) => {
    const original = await encode(withPhoneData(await quadrants(120, 80))).toBuffer();
    const before = await sharp(original).metadata();
    expect(secretsIn(original)).not.toEqual([]);

    const copy = await publicCopyOf(original);
    expect(secretsIn(copy)).toEqual([]);
    const after = await sharp(copy).metadata();
    expect(after.orientation).toBe(before.orientation);
    expect(after.icc).toEqual(before.icc);
    expect([after.xmp, after.iptc].every(isBlank)).toBe(true);
    expect((await pixelsOf(copy)).equals(await pixelsOf(original))).toBe(true);
    expect((await publicCopyOf(copy)).equals(copy)).toBe(true);
  },
);

test.each(Object.entries(formats))(
  'a %s without metadata is its own copy',
  async (_name, encode) => {
    const original = await encode(await quadrants(120, 80)).toBuffer();
    expect((await publicCopyOf(original)).equals(original)).toBe(true);
  },
);

test.each(Object.entries(formats))(
  'a truncated or damaged %s gives bytes or a 422',
  async (_name, encode) => {
    const original = await encode(withPhoneData(plain(16, 16))).toBuffer();
    const step = Math.ceil(original.length / 20);
    for (let at = 1; at < original.length; at += step) {
      const damaged = Buffer.from(original);
      damaged.fill(at % 251, at, Math.min(at + 4, damaged.length));
      for (const bytes of [original.subarray(0, at), damaged]) {
        const copy = await publicCopyOf(bytes).catch((error: unknown) => error);
        expect(copy).toMatchObject(copy instanceof Buffer ? {} : { status: 422 });
      }
    }
  },
);

test('other files are their own copies', async () => {
  for (const text of ['%PDF-1.7', 'RIFF1234AVI ', 'a', '<svg/>']) {
    expect((await publicCopyOf(Buffer.from(text))).toString()).toBe(text);
  }
});
