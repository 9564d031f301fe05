import { access, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test-service.ts';
import { unpackedFolder } from './unpack.ts';

test('a folder is itself', async () => {
  const dir = await temporaryFolder();
  expect(await unpackedFolder(dir, 'nowhere')).toBe(dir);
});

test('nothing but the files of an export leaves an archive', async () => {
  const root = await temporaryFolder();
  const top = join(root, 'top');
  await mkdir(join(top, 'images', 'deep'), { recursive: true });
  await mkdir(join(top, 'other'));
  const write = (path: string) => writeFile(join(top, path), path);
  await Promise.all(
    ['data.ndjson', 'images/a.jpg', 'images/deep/b.jpg', 'other/c', 'd'].map(write),
  );
  await writeFile(join(root, 'outside'), 'secret');
  await symlink('../../outside', join(top, 'images', 'link.jpg'));

  const archive = join(root, 'export.tar.gz');
  const paths = ['top', 'top/../outside'];
  await create({ file: archive, gzip: true, cwd: root, preservePaths: true }, paths);

  const into = join(root, 'into');
  const folder = await unpackedFolder(archive, into);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'data.ndjson',
    'images',
    'images/a.jpg',
  ]);
  await expect(access(join(into, 'outside'))).rejects.toThrow();
  expect(await readdir(into)).toHaveLength(1);
});

test('what is no archive is an error, and leaves nothing', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, 'export.tar.gz'), 'not an archive');
  await expect(unpackedFolder(join(root, 'export.tar.gz'), join(root, 'into'))).rejects.toThrow();
  expect(await readdir(join(root, 'into'))).toEqual([]);
});
