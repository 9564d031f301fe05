import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { receiveUpload } from './receive-upload.ts';

async function* chunks(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size);
}

/** Three chunks of two bytes, and how many of them are still to be sent. */
function sender() {
  let left = 3;
  async function* body() {
    for (; left > 0; left--) yield new Uint8Array(2);
  }
  return { body: body(), left: () => left };
}

test('bytes are counted and hashed as they come', async () => {
  const path = join(await temporaryFolder(), 'a');
  expect(await receiveUpload(chunks(2, 3), path, 5)).toEqual({
    path,
    size: 5,
    sha1: 'a10909c2cdcaf5adb7e6b092a4faba558b62bd96',
  });
});

test('one byte too many is a 413, and the file is gone', async () => {
  const dir = await temporaryFolder();
  await expect(receiveUpload(chunks(2, 4), join(dir, 'a'), 5)).rejects.toMatchObject({
    status: 413,
  });
  expect(await readdir(dir)).toEqual([]);
});

test('a refused client has sent everything, so that it can read the refusal', async () => {
  const dir = await temporaryFolder();
  const { body, left } = sender();
  await expect(receiveUpload(body, join(dir, 'a'), 1)).rejects.toMatchObject({ status: 413 });
  expect(left()).toBe(0);
});

test('a full disk is a 507, and the file is gone', async () => {
  const dir = await temporaryFolder();
  // By a link: what is removed afterwards is the link.
  await symlink('/dev/full', join(dir, 'a'));
  await expect(receiveUpload(chunks(2), join(dir, 'a'), 5)).rejects.toMatchObject({ status: 507 });
  expect(await readdir(dir)).toEqual([]);
});
