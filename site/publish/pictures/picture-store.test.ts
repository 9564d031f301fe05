import { existsSync } from 'node:fs';
import { link, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { openPictureStore } from './picture-store.ts';

const one = '1'.repeat(32);
const other = '2'.repeat(32);
const bytes = Buffer.from('a picture');

let data: string;
let folder: string;

beforeEach(async () => {
  data = await temporaryFolder();
  folder = join(data, 'pictures');
});

async function stored() {
  const store = await openPictureStore(folder);
  await store.put(one, 'webp', bytes);
  await store.put(other, 'webp', Buffer.from('another'));
  await store.put(other, 'avif', Buffer.from('smaller'));
  return store;
}

const files = () => readdir(folder);

it('finds what was stored, also after it is opened again', async () => {
  await stored();
  const store = await openPictureStore(folder);
  const found = store.find(one, 'webp');
  expect(found).toMatchObject({
    size: bytes.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(existsSync(found?.file ?? '')).toBe(true);
  expect(store.find(one, 'avif')).toBeUndefined();
});

it('gives a file a time that follows from its bytes, as nginx needs it for entity tags', async () => {
  const store = await stored();
  const { mtime } = await stat(store.find(one, 'webp')?.file ?? '');
  expect(mtime.getTime()).toBeLessThan(Date.parse('2004-02-01'));
});

it.each([
  ['missing', (path: string) => rm(path)],
  ['cut off', (path: string) => truncate(path, 3)],
  ['changed', (path: string) => writeFile(path, 'b picture')],
])('forgets a picture whose file is %s', async (_, damage) => {
  const store = await stored();
  await damage(store.find(one, 'webp')?.file ?? '');
  expect(await store.verify()).toBe(1);
  expect(store.find(one, 'webp')).toBeUndefined();
  expect(store.find(other, 'webp')).toBeDefined();
  expect(await store.verify()).toBe(0);
});

it('removes what neither the content nor a release uses', async () => {
  const store = await stored();
  await store.sweep(new Set([one]));
  expect(store.find(one, 'webp')).toBeDefined();
  expect(store.find(other, 'webp')).toBeUndefined();
  expect(await files()).toHaveLength(1);
});

it('keeps what a release uses', async () => {
  const store = await stored();
  await link(store.find(other, 'avif')?.file ?? '', join(data, 'in-a-release'));
  await store.sweep(new Set());
  expect(store.find(other, 'avif')).toBeDefined();
  expect(store.find(other, 'webp')).toBeUndefined();
  await rm(join(data, 'in-a-release'));
  await store.sweep(new Set());
  expect(await files()).toEqual([]);
});

it('stores a picture again that a killed process left unfinished, and leaves what a release has', async () => {
  const store = await stored();
  const { file = '' } = store.find(one, 'webp') ?? {};
  await link(file, join(data, 'in-a-release'));
  await truncate(file, 3);
  const next = await openPictureStore(folder);
  expect(await next.verify()).toBe(1);
  await next.put(one, 'webp', bytes);
  expect(await next.verify()).toBe(0);
  expect((await stat(join(data, 'in-a-release'))).size).toBe(3);
});

it('stores a picture while it removes others', async () => {
  const store = await stored();
  await Promise.all([
    store.sweep(new Set([one])),
    ...Array.from({ length: 20 }, (_, index) =>
      store.put(one, 'avif', Buffer.from(`new ${index}`)),
    ),
  ]);
  expect(existsSync(store.find(one, 'avif')?.file ?? '')).toBe(true);
});
