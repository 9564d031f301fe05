import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { unpackedFolder } from './unpack.ts';

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

test('only the files of an export are unpacked: no links, no paths out, no other names', async () => {
  const root = await temporaryFolder();
  const outside = join(root, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'secret'), 'secret');
  const archive = join(root, 'export.tar.gz');
  const others = ['../out.txt', 'files/c', 'd', 'images/deep/b.jpg', 'DATA.ndjson', 'Images/a.png'];
  const entries = [
    entry('File', 'top/data.ndjson', ''),
    entry('Link', 'top/images/hard.png', join(outside, 'secret')),
    entry('SymbolicLink', 'top/images', outside),
    entry('File', 'top/images/through.txt', 'through'),
    ...others.map((name) => entry('File', `top/${name}`, 'other')),
    Buffer.alloc(1024),
  ];
  await writeFile(archive, gzipSync(Buffer.concat(entries)));
  const into = join(root, 'into');
  const folder = await unpackedFolder(archive, into);
  const names = await readdir(folder, { recursive: true });
  expect(names.toSorted()).toEqual(['data.ndjson', 'images', 'images/through.txt']);
  expect(await readFile(join(folder, 'images/through.txt'), 'utf8')).toBe('through');
  expect([await readdir(outside), (await readdir(into)).length]).toEqual([['secret'], 1]);
});

test.each([0o4777, 0o000])('file modes of the archive are ignored: mode %o', async (mode) => {
  const root = await temporaryFolder();
  const archive = join(root, 'export.tar.gz');
  const file = entry('File', 'top/images/a.png', 'picture', mode);
  await writeFile(archive, gzipSync(Buffer.concat([file, Buffer.alloc(1024)])));
  const folder = await unpackedFolder(archive, join(root, 'into'));
  const modes = ['', 'images', 'images/a.png'].map(
    async (name) => (await stat(join(folder, name))).mode,
  );
  expect((await Promise.all(modes)).map((found) => found & 0o7777)).toEqual([0o700, 0o700, 0o600]);
});
