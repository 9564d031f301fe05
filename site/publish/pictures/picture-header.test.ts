import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../test/photos.ts';
import { readPictureHeader } from './picture-header.ts';

const size = { width: 301, height: 17 };
const opaque = () => sharp({ create: { ...size, channels: 3, background: '#a04020' } });
const transparent = () => sharp({ create: { ...size, channels: 4, background: '#a0402080' } });

const pictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a lossy WebP': () => opaque().webp().toBuffer(),
  'a lossless WebP': () => opaque().webp({ lossless: true }).toBuffer(),
  'a WebP with alpha': () => transparent().webp().toBuffer(),
  'a JPEG': () => opaque().jpeg().toBuffer(),
  'a progressive JPEG': () => opaque().jpeg({ progressive: true }).toBuffer(),
  'an AVIF': () => opaque().avif({ effort: 0 }).toBuffer(),
  'an AVIF with alpha': () => transparent().avif({ effort: 0 }).toBuffer(),
};

describe.each(Object.entries(pictures))('%s', (name, draw) => {
  it('has its format and size', async () => {
    const [format] = /webp|avif|jpeg/.exec(name.toLowerCase()) ?? [];
    expect(readPictureHeader(await draw())).toEqual({ format, ...size });
  });

  it('is refused when it is cut short anywhere', async () => {
    const bytes = await draw();
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readPictureHeader(bytes.subarray(0, length))).toBeNull();
    }
  });
});

it.each([
  ['a PNG', () => drawPicture('png')],
  ['a page', async () => Buffer.from(`<!doctype html>${'x'.repeat(100)}`)],
  ['a WebP of an unknown kind', async () => Buffer.from(`RIFF\x30\0\0\0WEBPVP9 ${'x'.repeat(40)}`)],
  ['a JPEG without a frame', async () => Buffer.from('\xff\xd8\xff\xe0\0\x02\xff\xd9', 'latin1')],
  ['an AVIF without a picture', async () => Buffer.from('\0\0\0\x10ftypavif\0\0\0\0')],
])('refuses %s', async (_, draw) => {
  expect(readPictureHeader(await draw())).toBeNull();
});
