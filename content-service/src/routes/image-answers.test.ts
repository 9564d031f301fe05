import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openPictureCache } from '../images/picture-cache.ts';
import { answerOriginal, answerPicture, FOREVER } from './image-answers.ts';

test.each([0, 1, 500_000, 3_000_000])(
  'an original of %i bytes is sent completely',
  async (size) => {
    const bytes = randomBytes(size);
    const path = join(await temporaryFolder(), 'original.jpg');
    await writeFile(path, bytes);
    const kind = { extension: 'jpg', mimeType: 'image/jpeg', width: 1, height: 1 };
    const asset = { path, ...kind, sha1: '0'.repeat(40) };
    const app = new Hono().get('/', (c) => answerOriginal(c, asset));
    const response = await app.request('/');
    expect(response.headers.get('Content-Length')).toBe(`${size}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  },
);

test.each([100, 3_000_000])(
  'a transformed picture of %i bytes is sent completely',
  async (size) => {
    const bytes = randomBytes(size);
    const folder = await temporaryFolder();
    const picture = await openPictureCache(folder, 1e7, () => {}).put('aa', bytes);
    const app = new Hono().get('/', (c) => answerPicture(c, picture, 'image/png', FOREVER));
    const response = await app.request('/');
    expect(response.headers.get('Content-Length')).toBe(`${size}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  },
);

test('a large picture that the cache has just evicted is a 503', async () => {
  const folder = await temporaryFolder();
  const picture = await openPictureCache(folder, 1e7, () => {}).put('aa', randomBytes(1_000_000));
  await rm(join(folder, 'aa'));
  const app = new Hono().get('/', (c) => answerPicture(c, picture, 'image/png', FOREVER));
  app.onError((error) => Response.json(error.message, { status: 503 }));
  const response = await app.request('/');
  expect(response.status).toBe(503);
});
