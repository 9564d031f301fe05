import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';
import { createPictureCache } from './picture-cache.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a picture of 40 bytes. */
async function pictureOf(name: string): Promise<ReleasePicture> {
  const bytes = Buffer.alloc(40, name);
  const file = join(folder, name);
  await writeFile(file, bytes);
  return { file, size: bytes.length, sha256: checksumOf(bytes) };
}

it('reads a picture once, and then has it in memory', async () => {
  const picture = await pictureOf('a');
  const cache = createPictureCache(100);
  const first = cache.hold(picture);
  expect(await first?.bytes).toEqual(Buffer.alloc(40, 'a'));
  await rm(picture.file);
  expect(cache.hold(picture)?.bytes).toEqual(Buffer.alloc(40, 'a'));
});

it('removes what was used least recently', async () => {
  const [a, b, c] = [await pictureOf('a'), await pictureOf('b'), await pictureOf('c')];
  const cache = createPictureCache(100);
  for (const picture of [a, b, a, c]) {
    const held = cache.hold(picture);
    await held?.bytes;
    if (held) held.users -= 1;
  }
  expect(Buffer.isBuffer(cache.hold(a)?.bytes)).toBe(true);
  expect(Buffer.isBuffer(cache.hold(b)?.bytes)).toBe(false);
});

it('has no room while all its bytes are being sent', async () => {
  const [a, b, c] = [await pictureOf('a'), await pictureOf('b'), await pictureOf('c')];
  const cache = createPictureCache(100);
  const held = [cache.hold(a), cache.hold(b)];
  expect(cache.hold(c)).toBeNull();
  if (held[0]) held[0].users -= 1;
  expect(await cache.hold(c)?.bytes).toEqual(Buffer.alloc(40, 'c'));
  expect(cache.hold(a)).toBeNull();
});

it.each([
  ['missing', (path: string) => rm(path)],
  ['cut off', (path: string) => writeFile(path, 'a')],
  ['changed', (path: string) => writeFile(path, Buffer.alloc(40, 'b'))],
])('returns no picture whose file is %s, and keeps nothing of it', async (_, damage) => {
  const picture = await pictureOf('a');
  await damage(picture.file);
  const cache = createPictureCache(40);
  expect(await cache.hold(picture)?.bytes).toBeNull();
  expect(await cache.hold(await pictureOf('b'))?.bytes).toEqual(Buffer.alloc(40, 'b'));
});
