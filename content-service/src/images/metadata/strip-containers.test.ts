import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  phoneExif,
  phoneXmp,
  pixelsOf,
  publicCopyOf,
  secretsIn,
} from '../../../test/public-copy-of.ts';
import { plain, quadrants } from '../../../test/sample-pictures.ts';

const insert = (bytes: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);

function chunk(type: string, content: string): Buffer {
  const named = Buffer.from(type + content, 'latin1');
  const frame = Buffer.alloc(8 + named.length);
  frame.writeUInt32BE(content.length);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), 4 + named.length);
  return frame;
}

test('a PNG loses texts, times, unknown chunks and what follows its end', async () => {
  const bytes = await plain(20, 20).png().toBuffer();
  const data = bytes.indexOf('IDAT') - 4;
  const end = bytes.indexOf('IEND') - 4;
  const parts = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'].map((type) => chunk(type, 'SERIAL-4711'));
  const full = Buffer.concat([
    insert(insert(bytes, end, ...parts, chunk('eXIf', 'II*\0SERIAL-4711')), data, ...parts),
    Buffer.from('SERIAL-4711'),
  ]);
  expect((await publicCopyOf(full)).equals(bytes)).toBe(true);
});

test('a GIF keeps its frames and its loop, without comments and XMP', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((colour) => plain(20, 20, colour).png().toBuffer()),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer();
  const comment = Buffer.from('\x21\xfe\x0bSERIAL-4711\0', 'latin1');
  const xmp = Buffer.from(
    `\x21\xff\x0bXMP DataXMP${phoneXmp}\x01${Array.from({ length: 256 }, (_, at) =>
      String.fromCharCode(255 - at),
    ).join('')}\0`,
    'latin1',
  );
  const full = Buffer.concat([
    insert(bytes, bytes.length - 1, comment, xmp),
    Buffer.from('SERIAL-4711'),
  ]);
  const copy = await publicCopyOf(full);
  expect(copy.equals(bytes)).toBe(true);
  expect(await sharp(copy).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [100, 200] });
});

test('an animated WebP keeps its frames', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((colour) => plain(20, 20, colour).png().toBuffer()),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .withExif(phoneExif)
    .webp({ loop: 3 })
    .toBuffer();
  const copy = await publicCopyOf(Buffer.concat([bytes, Buffer.from('SERIAL-4711')]));
  expect(secretsIn(copy)).toEqual([]);
  expect(await sharp(copy).metadata()).toMatchObject({ pages: 2, loop: 3 });
  expect((await pixelsOf(copy)).equals(await pixelsOf(bytes))).toBe(true);
});

test('an AVIF loses unknown boxes, and metadata in its item data', async () => {
  const bytes = await (await quadrants(64, 64)).avif({ effort: 0 }).toBuffer();
  const foreign = Buffer.from('\0\0\0\x13uuidSERIAL-4711', 'latin1');
  const copy = await publicCopyOf(Buffer.concat([bytes, foreign]));
  expect(secretsIn(copy)).toEqual([]);
  expect((await pixelsOf(copy)).equals(await pixelsOf(bytes))).toBe(true);
});

test('metadata of an item in the table itself are removed', async () => {
  const copy = await publicCopyOf(heifWithItem(1));
  expect(secretsIn(copy)).toEqual([]);
  expect(copy.length).toBe(heifWithItem(1).length);
});

test('metadata that are derived from another item are a 422', async () => {
  await expect(publicCopyOf(heifWithItem(2))).rejects.toMatchObject({ status: 422 });
});

test('a BigTIFF, and a TIFF whose pages have no end, are a 422', async () => {
  const endless = Buffer.from('II*\0\x08\0\0\0\0\0\x08\0\0\0', 'latin1');
  for (const bytes of [endless, Buffer.from('MM\0+\0\x08\0\0SERIAL-4711', 'latin1')]) {
    await expect(publicCopyOf(bytes)).rejects.toMatchObject({ status: 422 });
  }
});

/** A HEIC with one Exif item in the `idat` box, found by a construction method of `iloc`. */
function heifWithItem(method: number): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const bytes = (...values: number[]) => Buffer.from(values);
  const entry = box('infe', bytes(2, 0, 0, 0, 0, 7, 0, 0), Buffer.from('Exif\0'));
  const items = box('iinf', bytes(0, 0, 0, 0, 0, 1), entry);
  // Sizes of 4, 4, 0 and 0 bytes; one item, 7, of one part of 11 bytes.
  const places = bytes(1, 0, 0, 0, 0x44, 0, 0, 1, 0, 7, 0, method, 0, 0, 0, 1);
  const locations = box('iloc', places, bytes(0, 0, 0, 0, 0, 0, 0, 11));
  const data = box('idat', Buffer.from('SERIAL-4711'));
  const file = box('ftyp', Buffer.from('heic\0\0\0\0heic'));
  return Buffer.concat([file, box('meta', bytes(0, 0, 0, 0), items, locations, data)]);
}
