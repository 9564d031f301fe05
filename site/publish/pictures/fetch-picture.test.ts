import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { RetryLaterError } from '../../src/content/transport.ts';
import { drawPicture } from '../../test/draw-picture.ts';
import { startImageCdn } from '../../test/image-cdn.ts';
import type { CdnCandidate } from './candidates.ts';
import { fetchPicture, NoAvifError } from './fetch-picture.ts';

const cdn = await startImageCdn();
afterAll(cdn.close);
const webp = await drawPicture('webp', 64, 48);
const png = await drawPicture('png', 64, 48);

const candidate = (): CdnCandidate => ({
  id: 'a',
  formats: ['webp', 'avif'],
  url: `${cdn.url}/images/p/d/a.jpg?w=64&h=48`,
  width: 64,
  height: 48,
});

const send =
  (bytes: Buffer | string, headers: Record<string, string> = { 'content-type': 'image/webp' }) =>
  (response: ServerResponse) =>
    void response.writeHead(200, headers).end(bytes);

it('requests a format by name, and returns the picture', async () => {
  cdn.answer = cdn.well;
  for (const format of ['webp', 'avif'] as const) {
    const bytes = await fetchPicture(candidate(), format);
    expect(await sharp(bytes).metadata()).toMatchObject({
      mediaType: `image/${format}`,
      width: 64,
    });
  }
});

it('says that there is no AVIF, if the image CDN sends the WebP', async () => {
  cdn.answer = send(webp);
  await expect(fetchPicture(candidate(), 'avif')).rejects.toThrow(NoAvifError);
});

it('accepts a size that was rounded the other way', async () => {
  cdn.answer = cdn.well;
  await fetchPicture({ ...candidate(), height: 49 }, 'webp');
});

const html = '<!doctype html><title>Log in</title>';

it.each([
  ['a page with status 200', () => send(html, { 'content-type': 'text/html' }), /type text\/html/],
  ['a page that claims to be a picture', () => send(html), /unsupported image format/],
  [
    'a format that was not requested',
    () => send(webp, { 'content-type': 'image/png' }),
    /image\/png/,
  ],
  ['another format than its type', () => send(png), /is image\/png but says image\/webp/],
  ['a picture that is cut short', () => send(webp.subarray(0, -1)), /corrupt header/],
  [
    'a response that breaks off',
    () => (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': webp.length });
      response.write(webp.subarray(0, -1), () => response.destroy());
    },
    /terminated|fetch failed|socket/,
  ],
  [
    'an error',
    () => (response: ServerResponse) =>
      void response.writeHead(500, { 'content-type': 'image/webp' }).end(webp),
    /status 500/,
  ],
])('refuses %s', async (_, answer, reason) => {
  cdn.answer = answer();
  await expect(fetchPicture(candidate(), 'webp')).rejects.toThrow(reason);
});

it('refuses a picture of another size', async () => {
  cdn.answer = send(webp);
  const large = { ...candidate(), width: 640, height: 480 };
  await expect(fetchPicture(large, 'webp')).rejects.toThrow('64 × 48 px instead of 640 × 480');
});

it('follows no redirect', async () => {
  cdn.answer = (response, { url }) => {
    if (url?.startsWith('/elsewhere')) return send(webp)(response);
    response.writeHead(302, { location: '/elsewhere?w=64&h=48' }).end();
  };
  await expect(fetchPicture(candidate(), 'webp')).rejects.toThrow('fetch failed');
});

it('reports Retry-After', async () => {
  cdn.answer = (response) => void response.writeHead(429, { 'retry-after': '7' }).end();
  const refused = fetchPicture(candidate(), 'webp');
  await expect(refused).rejects.toThrow(RetryLaterError);
  await expect(refused).rejects.toMatchObject({ delay: 7000 });
});
