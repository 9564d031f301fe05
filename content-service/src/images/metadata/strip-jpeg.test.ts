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

const APP = (number: number, content: string) => {
  const head = Buffer.from([0xff, 0xe0 + number, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};
const COMMENT = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 13]), Buffer.from('SERIAL-4711')]);

const clean = async () => (await quadrants(120, 80)).jpeg({ progressive: true }).toBuffer();
const insert = (bytes: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);

test('segments with metadata are removed wherever they are', async () => {
  const bytes = await clean();
  const exif = (await sharp(await plain(8, 8).withExif(phoneExif).jpeg().toBuffer()).metadata())
    .exif;
  const block = exif?.toString('latin1') ?? '';
  const segments = [
    APP(1, block),
    APP(1, block),
    APP(1, `http://ns.adobe.com/xap/1.0/\0${phoneXmp}`),
    APP(1, `http://ns.adobe.com/xmp/extension/\0${'0'.repeat(40)}${phoneXmp}`),
    APP(13, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0bSERIAL-4711'),
    APP(2, 'MPF\0SERIAL-4711'),
    APP(0, 'JFXX\0SERIAL-4711'),
    APP(4, 'SERIAL-4711'),
    COMMENT,
  ];
  const secondScan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const everywhere = insert(insert(bytes, secondScan, ...segments), 2, ...segments);
  expect(secretsIn(everywhere)).not.toEqual([]);
  expect((await publicCopyOf(everywhere)).equals(bytes)).toBe(true);
});

test('pictures after the end are removed', async () => {
  const bytes = await clean();
  const second = await plain(8, 8).withExif(phoneExif).jpeg().toBuffer();
  const copy = await publicCopyOf(Buffer.concat([bytes, second, Buffer.from('SERIAL-4711')]));
  expect(copy.equals(bytes)).toBe(true);
});

test('bytes that no decoder reads are removed', async () => {
  const bytes = await clean();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  const stray = Buffer.from('SERIAL-4711 \xff\xff\xff', 'latin1');
  const copy = await publicCopyOf(insert(bytes, frame, stray));
  expect(secretsIn(copy)).toEqual([]);
  expect((await pixelsOf(copy)).equals(await pixelsOf(bytes))).toBe(true);
});

test('a damaged Exif segment is removed as a whole', async () => {
  const bytes = await clean();
  for (const block of ['Exif\0\0', 'Exif\0\0II*\0\xff\xff\xff\xffSERIAL-4711', 'Exif\0\0MM']) {
    expect((await publicCopyOf(insert(bytes, 2, APP(1, block)))).equals(bytes)).toBe(true);
  }
});

test('a scan longer than a window, with restarts and markers across its edges, is kept', async () => {
  const scan = Buffer.alloc(300_000, 0x11);
  for (let at = 0; at < scan.length; at += 1023) scan.set([0xff, 0xd0 + (at % 8)], at);
  scan.set([0xff, 0x00], 65_535 - 20);
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 4, 1, 2]),
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);
  expect((await publicCopyOf(Buffer.concat([bytes, COMMENT]))).equals(bytes)).toBe(true);
});

test('too many segments are a 422, not minutes of work', async () => {
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.concat(Array.from({ length: 300_000 }, () => Buffer.from([0xff, 0xe5, 0, 2]))),
  ]);
  await expect(publicCopyOf(bytes)).rejects.toMatchObject({ status: 422 });
  const mixed = Array.from({ length: 5000 }, (_, at) =>
    Buffer.from([0xff, at % 2 ? 0xe5 : 0xdd, 0, 2]),
  );
  await expect(
    publicCopyOf(Buffer.concat([Buffer.from([0xff, 0xd8]), ...mixed])),
  ).rejects.toMatchObject({ status: 422 });
});
