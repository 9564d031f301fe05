import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plain } from '../../../tests/helpers/pictures/draw-picture.ts';
import { startUploads } from '../../../tests/helpers/service/uploads-server.ts';

const jpeg = () => plain(60, 40).jpeg().toBuffer();
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("a picture gets the same document as in Sanity's service, and is served", async () => {
  const { client, url } = await startUploads();
  const bytes = await jpeg();
  const hash = sha1(bytes);
  const document = await client.assets.upload('image', bytes, {
    filename: 'kitchen.jpg',
    title: 'Kitchen',
    creditLine: 'Us',
    source: { id: '7', name: 'camera', url: 'https://example.com/7' },
  });
  const path = `images/embedded/production/${hash}-60x40.jpg`;
  expect(document).toEqual({
    _id: `image-${hash}-60x40-jpg`,
    _type: 'sanity.imageAsset',
    _rev: expect.any(String),
    _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    _updatedAt: document._createdAt,
    assetId: hash,
    sha1hash: hash,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    originalFilename: 'kitchen.jpg',
    title: 'Kitchen',
    creditLine: 'Us',
    source: {
      _type: 'sanity.assetSourceData',
      id: '7',
      name: 'camera',
      url: 'https://example.com/7',
    },
    path,
    url: `${url}/${path}`,
    metadata: expect.objectContaining({
      dimensions: { _type: 'sanity.imageDimensions', width: 60, height: 40, aspectRatio: 1.5 },
      hasAlpha: false,
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      palette: expect.objectContaining({ _type: 'sanity.imagePalette' }),
    }),
  });
  const served = await fetch(document.url);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  const small = await fetch(`${document.url}?w=30`);
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 30 });
});

test.each([
  '/images/embedded/production/0000000000000000000000000000000000000000-60x40.jpg',
  '/images/embedded/production/..%2f..%2faccounts.db',
  '/images/other/production/0000000000000000000000000000000000000000-60x40.jpg',
  '/images/embedded',
])('%s is a 404', async (path) => {
  const { url } = await startUploads();
  expect((await fetch(`${url}${path}`)).status).toBe(404);
});

test('identical bytes get the same document without a transaction, concurrently or later', async () => {
  const { client, commits, assetsDir } = await startUploads();
  const bytes = await jpeg();
  const [first, ...others] = await Promise.all(
    ['a.jpg', 'b.jpg', 'c.jpg'].map((filename) =>
      client.assets.upload('image', bytes, { filename }),
    ),
  );
  expect(others).toEqual([first, first]);
  expect(await client.assets.upload('image', bytes, { filename: 'd.jpg' })).toEqual(first);
  expect(commits()).toBe(1);
  expect(await filesIn(assetsDir)).toHaveLength(1);
});

test('a restart keeps uploads and removes incomplete ones', async () => {
  const before = await startUploads();
  const bytes = await jpeg();
  const { url } = await before.client.assets.upload('image', bytes);
  await writeFile(join(before.assetsDir, 'receiving', 'half'), 'half a picture');
  const after = await startUploads({ store: before.store, assetsDir: before.assetsDir });
  const served = await fetch(`${after.url}${new URL(url).pathname}`);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  await after.client.assets.upload('image', bytes);
  expect(after.commits()).toBe(0);
  expect(await filesIn(after.assetsDir)).toEqual([`${sha1(bytes)}-60x40.jpg`]);
});

test('a picture whose document was deleted is not served', async () => {
  const { client, store } = await startUploads();
  const { _id, url } = await client.assets.upload('image', await jpeg());
  store.commit({
    id: 'gone',
    author: 'p-tester',
    timestamp: new Date().toISOString(),
    mutations: [{ delete: { id: _id } }],
    changes: [{ id: _id, before: store.get(_id) ?? null, after: null }],
  });
  expect((await fetch(url)).status).toBe(404);
});

const cut = async () => (await plain(600, 400).jpeg().toBuffer()).subarray(0, 900);

test.each([
  ['a damaged picture', await cut(), 400, /damaged/],
  ['nothing', Buffer.alloc(0), 400, /empty/],
])('%s is refused and leaves no files', async (_, bytes, status, message) => {
  const { url, assetsDir, commits } = await startUploads();
  const answer = await fetch(`${url}/v1/assets/images/production`, {
    method: 'POST',
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(message) });
  expect(await filesIn(assetsDir)).toEqual([]);
  expect(commits()).toBe(0);
});

test.each([
  [1000, 200],
  [1001, 400],
])('a title of %i characters has the status %i', async (length, status) => {
  const { url } = await startUploads();
  const title = 'x'.repeat(length);
  const answer = await fetch(`${url}/v1/assets/images/production?title=${title}`, {
    method: 'POST',
    body: new Uint8Array(await jpeg()),
  });
  expect(answer.status).toBe(status);
});

test('an interrupted upload leaves no files', async () => {
  const { url, assetsDir, commits } = await startUploads();
  const sending = request(`${url}/v1/assets/images/production`, { method: 'POST' });
  sending.on('error', () => undefined);
  sending.setHeader('Content-Length', 1_000_000);
  sending.write(Buffer.alloc(100_000, 1));
  await expect.poll(() => filesIn(assetsDir)).toHaveLength(1);
  sending.destroy();
  await expect.poll(() => filesIn(assetsDir)).toEqual([]);
  expect(commits()).toBe(0);
});

test('a commit that fails removes the original', async () => {
  const { client, store, assetsDir } = await startUploads();
  const bytes = await jpeg();
  const full = () => {
    throw new Error('no room');
  };
  const { commit } = store;
  Object.assign(store, { commit: full });
  await expect(client.assets.upload('image', bytes)).rejects.toMatchObject({ statusCode: 500 });
  expect(await filesIn(assetsDir)).toEqual([]);
  Object.assign(store, { commit });
  await client.assets.upload('image', bytes);
  const [name = ''] = await filesIn(assetsDir);
  expect(await readFile(join(assetsDir, 'images', name))).toEqual(bytes);
});
