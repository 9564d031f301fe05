import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importArchive } from '../../../content-service/src/archive/import-archive.ts';
import { connect } from '../../../content-service/src/archive/service-client.ts';
import {
  archiveOf,
  contentOf,
  openDataset,
  type TestDataset,
} from '../../../content-service/test/archive-fixture.ts';
import { plain } from '../../../content-service/test/sample-pictures.ts';
import { type TestDocument, writeDataFile } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';

async function folder(documents: readonly TestDocument[], picture?: string): Promise<string> {
  const dir = await temporaryFolder();
  await writeDataFile(dir, documents);
  await mkdir(join(dir, 'images'));
  if (picture) await writeFile(join(dir, 'images', picture), await plain(9, 9).png().toBuffer());
  return dir;
}

const all = ({ editor }: TestDataset) => editor.fetch<unknown>('*', {}, { perspective: 'raw' });

const page = (id: string, rest: object = {}) => ({ _id: id, _type: 'page', ...rest });
const to = (_ref: string) => ({ _type: 'reference', _ref });

test('existing documents stop an import, stay, or are replaced', async () => {
  const dataset = await openDataset([page('a', { title: 'Mine' })]);
  const { connection, editor } = dataset;
  const path = await folder([page('a', { title: 'Theirs' }), page('b')]);
  const before = await all(dataset);
  await expect(importArchive(connection, path, 'create')).rejects.toThrow(
    /^Nothing was imported: 1 document is there already \(a\)/,
  );
  expect(await all(dataset)).toEqual(before);

  const added = await importArchive(connection, path, 'missing');
  expect(added).toEqual({ documents: 1, assets: 0, left: 1 });
  expect(await editor.getDocument('a')).toMatchObject({ title: 'Mine' });
  expect(await editor.getDocument('b')).toBeDefined();

  const replaced = await importArchive(connection, path, 'replace');
  expect(replaced).toEqual({ documents: 2, assets: 0, left: 0 });
  expect(await editor.getDocument('a')).toMatchObject({ title: 'Theirs' });
});

test('faults of an archive are named before anything is written', async () => {
  const dataset = await openDataset();
  const named = (file: string) => [page('a', { image: { _sanityAsset: `image@${file}` } })];
  const wrong: [TestDocument[], RegExp][] = [
    [[page('a', { next: to('z') })], /a refers to z, which is neither/],
    [named('file://./images/x.png'), /a names images\/x\.png, which is not in the archive/],
    [named('https://example.com/a.png'), /a names "image@https:.*no file of an archive/],
    [[page('a'), page('a')], /line 2 repeats the id a/],
    [[page('../a')], /line 1 has no usable/],
  ];
  for (const [documents, message] of wrong) {
    const path = await folder(documents, 'b.png');
    await expect(importArchive(dataset.connection, path, 'create')).rejects.toThrow(message);
  }
  expect(await all(dataset)).toEqual([]);
});

test('a reference to an existing document, or to an asset of a raw export, is accepted', async () => {
  const { connection, editor } = await openDataset([page('z')]);
  const sha1 = 'f'.repeat(40);
  const bare = {
    _id: `image-${sha1}-1x1-png`,
    _type: 'sanity.imageAsset',
    url: 'https://example.com/a',
  };
  const path = await folder([page('a', { next: to('z'), image: { asset: to(bare._id) } }), bare]);
  await importArchive(connection, path, 'create');
  expect(await editor.getDocument(bare._id)).toMatchObject({ url: 'https://example.com/a' });
});

test('system documents are neither imported nor exported, except for releases', async () => {
  const { connection, editor } = await openDataset([{ _id: '_.groups.a', _type: 'group' }]);
  const ids = ['_.groups.b', '_.releases.r', 'a'];
  const path = await folder(ids.map((_id) => ({ _id, _type: 'any' })));
  expect(await importArchive(connection, path, 'create')).toMatchObject({ documents: 2 });
  expect(await editor.getDocument('_.groups.b')).toBeUndefined();
  const { documents } = await contentOf(await archiveOf(connection));
  expect(documents).toMatchObject([{ _id: '_.releases.r' }, { _id: 'a' }]);
});

test('references are strong afterwards, and foreign revisions are not imported', async () => {
  const { connection, editor } = await openDataset();
  const a = page('a', { _rev: 'elsewhere', 'odd "key"': [{ _key: 'k', of: to('b') }] });
  await importArchive(connection, await folder([a, page('b', { next: to('a') })]), 'create');
  const [kept, other] = [await editor.getDocument('a'), await editor.getDocument('b')];
  expect(kept?.['odd "key"']).toEqual([{ _key: 'k', of: to('b') }]);
  expect(other?.next).toEqual(to('a'));
  expect(kept?._rev).not.toBe('elsewhere');
});

test('an import that stops midway says why, and how much was imported', async () => {
  const { connection } = await openDataset();
  const pages = Array.from({ length: 100 }, (_, index) => page(`page-${index}`));
  const path = await folder([...pages, page('a..b')], 'a.png');
  await expect(importArchive(connection, path, 'create')).rejects.toThrow(
    /^The import stopped: The content service answered 400: .*\. Until then 1 of 1 assets and 100 of 101 documents are imported; with --replace it can be done again\.$/,
  );
});

test('a file that is no picture stops an import with a reason', async () => {
  const dataset = await openDataset();
  const path = await folder([page('a')]);
  await writeFile(join(path, 'images', 'a.png'), 'no picture');
  await expect(importArchive(dataset.connection, path, 'create')).rejects.toThrow(
    /not an image.*0 of 1 assets/,
  );
  expect(await all(dataset)).toEqual([]);
});

test('an asset whose bytes have changed is not exported', async () => {
  const { connection, editor, service } = await openDataset();
  const { path } = await editor.assets.upload('file', Buffer.from('plan'), { filename: 'a.pdf' });
  const name = path.replace(/^.*\//, '');
  await writeFile(join(service.dataDir, 'assets', 'files', name), 'rot');
  await expect(archiveOf(connection)).rejects.toThrow(/the bytes of file-[0-9a-f]{40}-pdf are not/);
});

test('an export with an unknown token is refused, and says how to get a token', async () => {
  const { service } = await openDataset();
  const stranger = connect({
    url: service.url,
    projectId: 'embedded',
    dataset: 'production',
    token: 'sk-test',
  });
  await expect(archiveOf(stranger)).rejects.toThrow(
    /answered 401: .*Give an editor's with --token or in CONTENT_TOKEN/,
  );
});
