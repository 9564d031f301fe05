import { access, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { unpackedFolder } from './unpack.ts';

test('a folder is returned as it is', async () => {
  const dir = await temporaryFolder();
  expect(await unpackedFolder(dir, 'nowhere')).toBe(dir);
});

test('only the files of an export are unpacked', async () => {
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

test('a file that is not an archive throws and leaves no files', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, 'export.tar.gz'), 'not an archive');
  await expect(unpackedFolder(join(root, 'export.tar.gz'), join(root, 'into'))).rejects.toThrow();
  expect(await readdir(join(root, 'into'))).toEqual([]);
});

/** Returns an entry of an archive, with its text if it is a file. */
function entry(
  type: 'File' | 'Link' | 'SymbolicLink',
  path: string,
  content: string,
  mode = 0o644,
): Buffer {
  const isFile = type === 'File';
  const header = new Header({
    path,
    type,
    mode,
    size: isFile ? content.length : 0,
    mtime: new Date(0),
    ...(!isFile && { linkpath: content }),
  });
  header.encode();
  const body = Buffer.alloc(isFile ? 512 : 0);
  body.write(isFile ? content : '');
  return Buffer.concat([header.block ?? Buffer.alloc(0), body]);
}

test('links are not unpacked, nor names that differ from an allowed one only by case', async () => {
  const root = await temporaryFolder();
  const outside = join(root, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'secret'), 'secret');
  const archive = join(root, 'export.tar.gz');
  const entries = [
    entry('File', 'top/data.ndjson', ''),
    entry('Link', 'top/images/hard.png', join(outside, 'secret')),
    entry('SymbolicLink', 'top/files', outside),
    entry('File', 'top/files/through.txt', 'through'),
    entry('File', 'top/DATA.ndjson', 'upper'),
    entry('File', 'top/Images/a.png', 'upper'),
    Buffer.alloc(1024),
  ];
  await writeFile(archive, gzipSync(Buffer.concat(entries)));
  const folder = await unpackedFolder(archive, join(root, 'into'));
  const names = await readdir(folder, { recursive: true });
  expect(names.toSorted()).toEqual(['data.ndjson', 'files', 'files/through.txt']);
  expect(await readFile(join(folder, 'files/through.txt'), 'utf8')).toBe('through');
  expect(await readdir(outside)).toEqual(['secret']);
});

test.each([0o4777, 0o000])('file modes of the archive are ignored: mode %o', async (mode) => {
  const root = await temporaryFolder();
  const archive = join(root, 'export.tar.gz');
  const file = entry('File', 'top/files/plan.txt', 'plan', mode);
  await writeFile(archive, gzipSync(Buffer.concat([file, Buffer.alloc(1024)])));
  const folder = await unpackedFolder(archive, join(root, 'into'));
  const modes = ['', 'files', 'files/plan.txt'].map(
    async (name) => (await stat(join(folder, name))).mode,
  );
  expect((await Promise.all(modes)).map((found) => found & 0o7777)).toEqual([0o700, 0o700, 0o600]);
});
