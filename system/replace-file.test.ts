import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFile, replaceRecord } from './replace-file.ts';

async function folderWithFile() {
  const folder = await mkdtemp(join(tmpdir(), 'replace-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'content');
  await writeFile(path, 'old');
  const read = async (name: string) => [name, await readFile(join(folder, name), 'utf8')];
  const files = async () => Promise.all((await readdir(folder)).map(read));
  return { folder, path, files };
}

test('the new file appears when it is complete', async () => {
  const { path, files } = await folderWithFile();
  await replaceFile(path, async (temporary) => {
    await writeFile(temporary, 'new');
    expect(await readFile(path, 'utf8')).toBe('old');
  });
  expect(await files()).toEqual([['content', 'new']]);
});

test('the old file stays alone when writing fails', async () => {
  const { path, files } = await folderWithFile();
  const replacing = replaceFile(path, async (temporary) => {
    await writeFile(temporary, 'half');
    throw new Error('The disk is full');
  });
  await expect(replacing).rejects.toThrow('The disk is full');
  expect(await files()).toEqual([['content', 'old']]);
});

test('what a killed process left is not part of the new file', async () => {
  const { folder, path, files } = await folderWithFile();
  await writeFile(join(folder, '.content.partial'), 'left by another process');
  await replaceFile(path, (temporary) => writeFile(temporary, 'new', { flag: 'wx' }));
  expect(await files()).toEqual([['content', 'new']]);
});

test('a record can be read by its owner only, and replaces the one before', async () => {
  const { path, files } = await folderWithFile();
  replaceRecord(path, 'new');
  expect(await files()).toEqual([['content', 'new']]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a record is not written where a link at its temporary path leads', async () => {
  const { folder, path, files } = await folderWithFile();
  const outside = await folderWithFile();
  await symlink(outside.path, join(folder, `content.${process.pid}.partial`));
  replaceRecord(path, 'new');
  expect(await files()).toEqual([['content', 'new']]);
  expect(await outside.files()).toEqual([['content', 'old']]);
});

test('a record that cannot be put in its place leaves no file', async () => {
  const { folder } = await folderWithFile();
  const path = join(folder, 'taken');
  await mkdir(path);
  expect(() => replaceRecord(path, 'new')).toThrow();
  expect(await readdir(folder)).toEqual(['content', 'taken']);
});
