import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';
import { createPictureMemory } from './picture-memory.ts';

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
  const read = createPictureMemory(100);
  const first = await read(picture);
  expect(first).toEqual(Buffer.alloc(40, 'a'));
  await rm(picture.file);
  expect(await read(picture)).toBe(first);
});

it('has no room beyond its bound, and keeps what it has', async () => {
  const [a, b, c] = [await pictureOf('a'), await pictureOf('b'), await pictureOf('c')];
  const read = createPictureMemory(100);
  expect([read(a), read(b)]).not.toContain(undefined);
  expect(read(c)).toBeUndefined();
  expect(await read(b)).toEqual(Buffer.alloc(40, 'b'));
});

it.each([
  ['missing', (path: string) => rm(path)],
  ['cut off', (path: string) => writeFile(path, 'a')],
  ['changed', (path: string) => writeFile(path, Buffer.alloc(40, 'b'))],
])('has no picture whose file is %s', async (_, damage) => {
  const picture = await pictureOf('a');
  await damage(picture.file);
  expect(await createPictureMemory(100)(picture)).toBeNull();
});
