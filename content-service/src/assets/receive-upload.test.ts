import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { receiveUpload } from './receive-upload.ts';

async function* chunks(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size);
}

/** Returns a body of three chunks of two bytes, and a function that counts the unsent ones. */
function sender() {
  let left = 3;
  async function* body() {
    for (; left > 0; left--) yield new Uint8Array(2);
  }
  return { body: body(), left: () => left };
}

test('bytes are counted and hashed as they arrive', async () => {
  const path = join(await temporaryFolder(), 'a');
  expect(await receiveUpload(chunks(2, 3), path, 5)).toEqual({
    path,
    size: 5,
    sha1: 'a10909c2cdcaf5adb7e6b092a4faba558b62bd96',
  });
});

test('one byte too many is a 413: the rest is read, so that the client can read the response, and no file is kept', async () => {
  const dir = await temporaryFolder();
  const { body, left } = sender();
  await expect(receiveUpload(body, join(dir, 'a'), 1)).rejects.toMatchObject({ status: 413 });
  expect(left()).toBe(0);
  expect(await readdir(dir)).toEqual([]);
});

test('a full disk is a 507, and the file is removed', async () => {
  const dir = await temporaryFolder();
  // A link, so that only the link is removed afterwards.
  await symlink('/dev/full', join(dir, 'a'));
  await expect(receiveUpload(chunks(2), join(dir, 'a'), 5)).rejects.toMatchObject({ status: 507 });
  expect(await readdir(dir)).toEqual([]);
});
