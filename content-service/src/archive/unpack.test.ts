import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { ArchiveError } from './archive-files.ts';
import { unpackedFolder } from './unpack.ts';

const line = '{"_id":"a","_type":"t"}\n';

/** Writes a file and unpacks it. */
async function unpacked(bytes: Buffer | string) {
  const root = await temporaryFolder();
  const file = join(root, 'file');
  const into = join(root, 'into');
  await writeFile(file, bytes);
  return { into, folder: await unpackedFolder(file, into) };
}

/** Returns a tar of files with this text, by their paths. */
function tarOf(...files: [path: string, text: string][]): Buffer {
  const entries = files.map(([path, text]) => entry('File', path, text));
  return Buffer.concat([...entries, Buffer.alloc(1024)]);
}

const named = (folder: string): [path: string, text: string][] => [
  [`${folder}data.ndjson`, line],
  [`${folder}images/a.png`, 'picture'],
];

test.each([
  ['a tar with a top folder', tarOf(...named('production/'))],
  ['without one', tarOf(...named(''))],
  ['with the folder it was packed in', tarOf(...named('./'))],
  ['with two', tarOf(...named('a/b/'))],
  ['beside which another tool packed its own files', tarOf(['._data.ndjson', '?'], ...named('a/'))],
  ['compressed by gzip', gzipSync(tarOf(...named('a/')))],
  ['compressed by zlib', deflateSync(tarOf(...named('a/')))],
  ['compressed again by a server', gzipSync(gzipSync(tarOf(...named('a/'))))],
])('an archive is unpacked: %s', async (_, bytes) => {
  const { folder, into } = await unpacked(bytes);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'data.ndjson',
    'images',
    'images/a.png',
  ]);
  expect(await readFile(join(folder, 'data.ndjson'), 'utf8')).toBe(line);
  expect(await readdir(into)).toHaveLength(1);
});

test.each([
  ['as it is', line],
  ['after a byte order mark', `\uFEFF${line}`],
  ['after an empty line', `\n${line}`],
  ['compressed', gzipSync(line)],
  ['empty', ''],
  ['in UTF-16, which is refused where lines are read', Buffer.from(`\uFEFF${line}`, 'utf16le')],
  ['a JSON list, likewise', `[${line}]`],
])('a bare NDJSON file is taken: %s', async (_, bytes) => {
  const { folder } = await unpacked(bytes);
  expect(await readdir(folder)).toEqual(['data.ndjson']);
});

const archive = gzipSync(tarOf(['a/data.ndjson', randomBytes(3000).toString('hex')]));

test.each([
  ['text', 'not an archive', /neither a \.tar\.gz nor NDJSON/],
  ['a .zip', 'PK\x03\x04', /it is a \.zip, which cannot be read here: unpack it/],
  ['a .7z', Buffer.from('377abcaf271c', 'hex'), /it is a \.7z/],
  ['a .rar', 'Rar!\x1a\x07', /it is a \.rar/],
  ['an .xz', Buffer.from('fd377a585a00', 'hex'), /it is an \.xz/],
  ['a .bz2', 'BZh91AY', /it is a \.bz2/],
  ['a .zst', Buffer.from('28b52ffd2400', 'hex'), /it is a \.zst/],
  ['a download that was cut', archive.subarray(0, 2000), /ends early.*download or copy it again/],
  ['a tar that was cut', tarOf(...named('')).subarray(0, 1500), /ends early/],
  ['damaged', archive.with(1500, 0).with(1501, 0), /it is damaged \(.*\): download/],
  [
    'an archive without documents',
    tarOf(['a/images/a.png', '']),
    /there is no \.ndjson file in it/,
  ],
  [
    'one with two exports',
    tarOf(...named('a/'), ...named('b/')),
    /documents in the folders a and b: pack one/,
  ],
  ['far more than an export', gzipSync(Buffer.alloc(4e6, '{')), /unpacks to more than 3 MB/],
])(
  'what cannot be unpacked is refused with what to do, and leaves no files: %s',
  async (_, bytes, message) => {
    const root = await temporaryFolder();
    await writeFile(join(root, 'file'), bytes);
    const folder = unpackedFolder(join(root, 'file'), join(root, 'into'), () => 3e6);
    await expect(folder).rejects.toThrow(ArchiveError);
    await expect(folder).rejects.toThrow(message);
    expect(await readdir(join(root, 'into'))).toEqual([]);
  },
);

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
  const body = Buffer.alloc(isFile ? 512 * Math.ceil(content.length / 512) : 0);
  body.write(isFile ? content : '');
  return Buffer.concat([header.block ?? Buffer.alloc(0), body]);
}

test('only the files of an export are unpacked: no links, no paths out, no other names', async () => {
  const root = await temporaryFolder();
  const outside = join(root, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'secret'), 'secret');
  const archive = join(root, 'export.tar.gz');
  const others = [
    '../out.txt',
    'files/c',
    'd',
    'images/deep/b.jpg',
    'a/b/data.ndjson',
    'Images/a.png',
  ];
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
  const data = entry('File', 'top/data.ndjson', '');
  await writeFile(archive, gzipSync(Buffer.concat([data, file, Buffer.alloc(1024)])));
  const folder = await unpackedFolder(archive, join(root, 'into'));
  const modes = ['', 'images', 'images/a.png'].map(
    async (name) => (await stat(join(folder, name))).mode,
  );
  expect((await Promise.all(modes)).map((found) => found & 0o7777)).toEqual([0o700, 0o700, 0o600]);
});
