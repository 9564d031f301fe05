import { readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bytesOf } from '../../test/sample-pictures.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openPictureCache } from './picture-cache.ts';

const unexpected = (error: unknown) => {
  throw error;
};
const hundred = (fill: string) => Buffer.alloc(100, fill);
// A cached picture takes 32 bytes more, for its checksum.
const THREE = 3 * 132;

test('a stored picture can be read, and equal bytes have equal ETags', async () => {
  const cache = openPictureCache(await temporaryFolder(), 1e6, unexpected);
  expect(await cache.get('aa')).toBeUndefined();
  const put = await cache.put('aa', hundred('x'));
  expect(await cache.get('aa')).toEqual(put);
  expect(put.etag).toMatch(/^"[\w-]{22}"$/);
  expect((await cache.put('bb', hundred('x'))).etag).toBe(put.etag);
  expect((await cache.put('cc', hundred('y'))).etag).not.toBe(put.etag);
});

test('past the bound, the least recently used picture is evicted first', async () => {
  const folder = await temporaryFolder();
  const cache = openPictureCache(folder, THREE, unexpected);
  for (const key of ['a1', 'a2', 'a3']) await cache.put(key, hundred(key));
  await cache.get('a1');
  await cache.put('a4', hundred('a4'));
  expect((await readdir(folder)).sort()).toEqual(['a1', 'a3', 'a4']);
  expect(await cache.get('a2')).toBeUndefined();
});

test('a restart keeps the pictures and their order of use, within the new bound', async () => {
  const folder = await temporaryFolder();
  const before = openPictureCache(folder, THREE, unexpected);
  for (const key of ['a1', 'a2', 'a3']) await before.put(key, hundred(key));
  // With equal access times the order would be random.
  await utimes(join(folder, 'a1'), 30, 30);
  await utimes(join(folder, 'a2'), 10, 10);
  await utimes(join(folder, 'a3'), 20, 20);
  const after = openPictureCache(folder, THREE, unexpected);
  await after.put('a4', hundred('a4'));
  expect((await readdir(folder)).sort()).toEqual(['a1', 'a3', 'a4']);
  expect(await bytesOf(await after.get('a1'))).toEqual(hundred('a1'));
});

test('a smaller bound takes effect when it is set', async () => {
  const folder = await temporaryFolder();
  const before = openPictureCache(folder, THREE, unexpected);
  for (const key of ['a1', 'a2', 'a3']) await before.put(key, hundred(key));
  openPictureCache(folder, 132, unexpected);
  await expect.poll(() => readdir(folder)).toHaveLength(1);
});

test('storing a picture again does not count it twice', async () => {
  const folder = await temporaryFolder();
  const cache = openPictureCache(folder, THREE, unexpected);
  for (const key of ['a1', 'a2', 'a1', 'a1', 'a3']) await cache.put(key, hundred(key));
  expect(await readdir(folder)).toHaveLength(3);
});

test.each([
  ['empty', (path: string) => truncate(path, 0)],
  ['cut short', (path: string) => truncate(path, 60)],
  ['only a checksum', (path: string) => truncate(path, 32)],
  [
    'changed',
    async (path: string) => {
      const bytes = await readFile(path);
      bytes.writeUInt8(0, 80);
      await writeFile(path, bytes);
    },
  ],
])('an entry that is %s counts as absent, and can be stored again', async (_, damage) => {
  const folder = await temporaryFolder();
  const cache = openPictureCache(folder, 1e6, unexpected);
  await cache.put('aa', hundred('x'));
  await damage(join(folder, 'aa'));
  expect(await cache.get('aa')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
  await cache.put('aa', hundred('x'));
  expect(await bytesOf(await cache.get('aa'))).toEqual(hundred('x'));
});

test('temporary files of a crashed process are removed, other files are not', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'aa.123.1.draft'), 'half');
  await writeFile(join(folder, 'README'), 'not ours');
  openPictureCache(folder, 1e6, unexpected);
  expect(await readdir(folder)).toEqual(['README']);
});

test('a picture larger than the bound is returned but not stored', async () => {
  const folder = await temporaryFolder();
  const cache = openPictureCache(folder, 100, unexpected);
  expect(await bytesOf(await cache.put('aa', hundred('x')))).toEqual(hundred('x'));
  expect(await readdir(folder)).toEqual([]);
});

test('if the folder is removed, a picture is returned but not stored', async () => {
  const reports: unknown[] = [];
  const folder = join(await temporaryFolder(), 'gone');
  const cache = openPictureCache(folder, 1e6, (error) => reports.push(error));
  await rm(folder, { recursive: true });
  expect(await bytesOf(await cache.put('aa', hundred('x')))).toEqual(hundred('x'));
  expect(reports).toHaveLength(1);
});

const million = (fill: string) => Buffer.alloc(1_000_000, fill);

test('a large picture stays in its file, also right after it was stored', async () => {
  const cache = openPictureCache(await temporaryFolder(), 1e7, unexpected);
  const put = await cache.put('aa', million('x'));
  expect(put).not.toHaveProperty('bytes');
  expect(put.size).toBe(1_000_000);
  expect(await cache.get('aa')).toEqual(put);
  expect(await bytesOf(put)).toEqual(million('x'));
});

test('a large entry that changes after it was checked counts as absent', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'aa');
  const cache = openPictureCache(folder, 1e7, unexpected);
  await cache.put('aa', million('x'));
  await utimes(path, 10, 10);
  expect(await cache.get('aa')).toBeDefined();
  expect(await cache.get('aa')).toBeDefined();
  const file = await readFile(path);
  file.writeUInt8(0, 500_000);
  await writeFile(path, file);
  expect(await cache.get('aa')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test('a truncated large entry counts as absent', async () => {
  const folder = await temporaryFolder();
  const cache = openPictureCache(folder, 1e7, unexpected);
  await cache.put('aa', million('x'));
  await truncate(join(folder, 'aa'), 600_000);
  expect(await cache.get('aa')).toBeUndefined();
});
