import { existsSync } from 'node:fs';
import { link, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPictureStore } from './picture-store.ts';

const url = 'https://a.example/images/p/d/1-2x3.jpg?w=2';
const other = 'https://a.example/images/p/d/4-2x3.jpg?w=2';
const bytes = Buffer.from('a picture');

let data: string;
let folder: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'pictures-'));
  folder = join(data, 'pictures');
});
afterEach(() => rm(data, { recursive: true }));

async function stored() {
  const store = await openPictureStore(folder);
  await store.put(url, 'webp', bytes);
  await store.put(other, 'webp', Buffer.from('another'));
  await store.put(other, 'avif', Buffer.from('smaller'));
  await store.save();
  return store;
}

const files = async () => (await readdir(folder)).filter((name) => name !== 'index.json');

it('finds what was stored, also after it is opened again', async () => {
  await stored();
  const store = await openPictureStore(folder);
  const found = store.find(url, 'webp');
  expect(found).toMatchObject({
    size: bytes.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(existsSync(found?.file ?? '')).toBe(true);
  expect(store.find(url, 'avif')).toBeUndefined();
});

it('knows a picture at every origin of the content service', async () => {
  const store = await stored();
  expect(store.find(url.replace('a.example', 'b.example'), 'webp')).toEqual(
    store.find(url, 'webp'),
  );
  expect(store.find(url.replace('w=2', 'w=3'), 'webp')).toBeUndefined();
});

it('remembers that there is no AVIF', async () => {
  const store = await stored();
  store.putNoAvif(url);
  await store.save();
  const again = await openPictureStore(folder);
  expect([again.lacksAvif(url), again.lacksAvif(other)]).toEqual([true, false]);
  expect(again.find(url, 'webp')).toBeDefined();
});

it('gives a file a time that follows from its bytes, as nginx needs it for entity tags', async () => {
  const store = await stored();
  const { mtime } = await stat(store.find(url, 'webp')?.file ?? '');
  expect(mtime.getTime()).toBeLessThan(Date.parse('2004-02-01'));
});

it.each([
  ['missing', (path: string) => rm(path)],
  ['cut off', (path: string) => truncate(path, 3)],
  ['changed', (path: string) => writeFile(path, 'b picture')],
])('forgets a picture whose file is %s', async (_, damage) => {
  const store = await stored();
  await damage(store.find(url, 'webp')?.file ?? '');
  expect(await store.verify()).toBe(1);
  expect(store.find(url, 'webp')).toBeUndefined();
  expect(store.find(other, 'webp')).toBeDefined();
  expect(await store.verify()).toBe(0);
});

it('is empty if its index is damaged', async () => {
  await stored();
  await truncate(join(folder, 'index.json'), 20);
  const store = await openPictureStore(folder);
  expect(store.find(url, 'webp')).toBeUndefined();
});

it('removes what neither the content nor a release uses', async () => {
  const store = await stored();
  await store.sweep([url]);
  expect(store.find(url, 'webp')).toBeDefined();
  expect(store.find(other, 'webp')).toBeUndefined();
  expect(await files()).toHaveLength(1);
});

it('keeps what a release uses', async () => {
  const store = await stored();
  await link(store.find(other, 'avif')?.file ?? '', join(data, 'in-a-release'));
  await store.sweep([]);
  expect(store.find(other, 'webp')).toBeDefined();
  expect(store.find(url, 'webp')).toBeUndefined();
  await rm(join(data, 'in-a-release'));
  await store.sweep([]);
  expect(await files()).toEqual([]);
});

it('keeps a file that two pictures share until none uses it', async () => {
  const store = await stored();
  await store.put(other, 'webp', bytes);
  await store.sweep([other]);
  expect(existsSync(store.find(other, 'webp')?.file ?? '')).toBe(true);
});

it('removes files that a killed process left unfinished', async () => {
  const store = await stored();
  await writeFile(join(folder, 'a.webp.1.999999999.tmp'), '');
  await writeFile(join(folder, `b.webp.1.${process.ppid}.tmp`), '');
  await store.sweep([url]);
  expect((await files()).filter((name) => name.endsWith('.tmp'))).toEqual([
    `b.webp.1.${process.ppid}.tmp`,
  ]);
});

it('stores a picture while it removes others', async () => {
  const store = await stored();
  await Promise.all([
    store.sweep([url]),
    ...Array.from({ length: 20 }, (_, index) =>
      store.put(url, 'avif', Buffer.from(`new ${index}`)),
    ),
  ]);
  expect(existsSync(store.find(url, 'avif')?.file ?? '')).toBe(true);
});
