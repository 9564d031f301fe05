import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import type { ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';
import { createPictureMemory } from './picture-memory.ts';

const release = new Map();

/** Writes a picture of 40 bytes. */
async function pictureOf(name: string): Promise<ReleasePicture> {
  const bytes = Buffer.alloc(40, name);
  const file = join(await temporaryFolder(), name);
  await writeFile(file, bytes);
  return { file, size: bytes.length, sha256: checksumOf(bytes) };
}

it('reads a picture once, and then has it in memory', async () => {
  const picture = await pictureOf('a');
  const read = createPictureMemory(100);
  const first = await read(release, picture);
  expect(first).toEqual(Buffer.alloc(40, 'a'));
  await rm(picture.file);
  expect(await read(release, picture)).toBe(first);
});

it('has no room beyond its bound, and keeps what it has until the next release', async () => {
  const [a, b, c] = [await pictureOf('a'), await pictureOf('b'), await pictureOf('c')];
  const read = createPictureMemory(100);
  expect([read(release, a), read(release, b)]).not.toContain(undefined);
  expect(read(release, c)).toBeUndefined();
  expect(await read(release, b)).toEqual(Buffer.alloc(40, 'b'));
  expect(await read(new Map(), c)).toEqual(Buffer.alloc(40, 'c'));
});
