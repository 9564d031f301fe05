import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openPictureCache } from './picture-cache.ts';

const unexpected = (error: unknown) => {
  throw error;
};
const hundred = (fill: string) => Buffer.alloc(100, fill);

/** Writes files of a hundred bytes, the first of which was used last. */
async function filled(...names: string[]): Promise<string> {
  const folder = await temporaryFolder();
  for (const [at, name] of names.entries()) {
    await writeFile(join(folder, name), hundred('x'));
    await utimes(join(folder, name), 1000 - at, 1000 - at);
  }
  return folder;
}

test('a stored picture is found, also after a restart', async () => {
  const folder = await temporaryFolder();
  const cache = openPictureCache(folder, 1e6, unexpected);
  expect(await cache.find('aa')).toBeUndefined();
  const path = (await cache.put('aa', hundred('x'))) ?? '';
  expect(await readFile(path)).toEqual(hundred('x'));
  expect(await cache.find('aa')).toBe(path);
  expect(await openPictureCache(folder, 1e6, unexpected).find('aa')).toBe(path);
});

test('at the start, the least recently used pictures above the bound are removed', async () => {
  const folder = await filled('aa', 'ab', 'ac', 'ad.123.draft', 'README');
  openPictureCache(folder, 250, unexpected);
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(['README', 'aa', 'ab']);
});

test('a picture that is found counts as used', async () => {
  const folder = await filled('aa', 'ab', 'ac');
  const cache = openPictureCache(folder, 300, unexpected);
  await cache.find('ac');
  await cache.put('ad', hundred('x'));
  expect((await readdir(folder)).sort()).toEqual(['aa', 'ac', 'ad']);
});

test('a picture that cannot be written is reported', async () => {
  const reports: unknown[] = [];
  const folder = join(await temporaryFolder(), 'gone');
  const cache = openPictureCache(folder, 1e6, (error) => reports.push(error));
  await cache.put('aa', hundred('x'));
  await rm(folder, { recursive: true });
  expect(await cache.put('aa', hundred('x'))).toBeUndefined();
  expect(reports).toHaveLength(1);
});
