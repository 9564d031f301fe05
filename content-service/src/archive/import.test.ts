import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plain } from '../images/test-pictures.ts';
import { type TestDocument, temporaryFolder, writeDocuments } from '../test-service.ts';
import { importArchive } from './import.ts';
import { serviceTarget } from './service-target.ts';
import type { ImportMode, Target } from './target.ts';
import { archiveOf, startDataset } from './test-archive.ts';

async function folder(documents: readonly TestDocument[], picture?: string): Promise<string> {
  const dir = await temporaryFolder();
  await writeDocuments(dir, documents);
  await mkdir(join(dir, 'images'));
  if (picture) await writeFile(join(dir, 'images', picture), await plain(9, 9).png().toBuffer());
  return dir;
}

const take = (path: string, target: Target, mode: ImportMode = 'create') =>
  importArchive({ path, unpackInto: 'nowhere', target, mode });

const page = (id: string, rest: object = {}) => ({ _id: id, _type: 'page', ...rest });
const to = (_ref: string) => ({ _type: 'reference', _ref });

test.each(['store', 'service'] as const)(
  'what is in the way stops it, by way of a %s',
  async (way) => {
    const { store, target, service, commits } = await startDataset([page('a', { title: 'Mine' })]);
    const path = await folder([page('a', { title: 'Theirs' }), page('b')]);
    const into = way === 'store' ? target : serviceTarget(service);
    await expect(take(path, into)).rejects.toThrow(
      /^Nothing was imported: 1 document is there already \(a\)/,
    );
    expect(commits()).toBe(0);

    expect(await take(path, into, 'missing')).toEqual({ documents: 1, assets: 0, left: 1 });
    expect(store.get('a')).toMatchObject({ title: 'Mine' });
    expect(store.get('b')).toBeDefined();

    expect(await take(path, into, 'replace')).toEqual({ documents: 2, assets: 0, left: 0 });
    expect(store.get('a')).toMatchObject({ title: 'Theirs' });
  },
);

test.each([
  ['a reference to nothing', [page('a', { next: to('z') })], /a refers to z, which is neither/],
  [
    'an asset that is missing',
    [page('a', { image: { _sanityAsset: 'image@file://./images/x.png' } })],
    /a names images\/x\.png/,
  ],
  [
    'an asset from elsewhere',
    [page('a', { image: { _sanityAsset: 'image@https://example.com/a.png' } })],
    /no file of an archive/,
  ],
  ['an id twice', [page('a'), page('a')], /line 2 repeats the id a/],
  ['an id that is none', [page('../a')], /line 1 has no usable/],
])('%s is found before anything is written', async (_, documents, message) => {
  const { target, commits } = await startDataset();
  await expect(take(await folder(documents, 'b.png'), target)).rejects.toThrow(message);
  expect(commits()).toBe(0);
});

test('a reference to what is there already, or to an asset of a raw export, is no fault', async () => {
  const { target, store } = await startDataset([page('z')]);
  const sha1 = 'f'.repeat(40);
  const bare = {
    _id: `image-${sha1}-1x1-png`,
    _type: 'sanity.imageAsset',
    url: 'https://example.com/a',
  };
  const path = await folder([page('a', { next: to('z'), image: { asset: to(bare._id) } }), bare]);
  await take(path, target);
  expect(store.get(bare._id)).toMatchObject({ url: 'https://example.com/a' });
});

test('a revision of elsewhere is not taken', async () => {
  const { service, store } = await startDataset();
  await take(await folder([page('a', { _rev: 'elsewhere' })]), serviceTarget(service));
  expect(store.get('a')?._rev).not.toBe('elsewhere');
});

test('what stops it midway is said, and how far it came', async () => {
  const { target } = await startDataset();
  const failing: Target = {
    ...target,
    write: () => Promise.reject(new Error('The disk is full.')),
  };
  const path = await folder([page('a'), page('b')], 'a.png');
  await expect(take(path, failing)).rejects.toThrow(
    'The import stopped: The disk is full. Until then 1 of 1 assets and 0 of 2 documents are imported; with --replace it can be done again.',
  );
});

test('a picture that is none stops it with its reason', async () => {
  const { target, store } = await startDataset();
  const path = await folder([page('a')]);
  await writeFile(join(path, 'images', 'a.png'), 'no picture');
  await expect(take(path, target)).rejects.toThrow(/not an image.*0 of 1 assets/);
  expect([...store.all()]).toEqual([]);
});

test('an asset whose bytes have changed is not exported', async () => {
  const { client, source, assetsDir } = await startDataset();
  const { path } = await client.assets.upload('file', Buffer.from('plan'), { filename: 'a.pdf' });
  await writeFile(join(assetsDir, 'files', path.replace(/^.*\//, '')), 'rot');
  await expect(archiveOf(source)).rejects.toThrow(/the bytes of file-[0-9a-f]{40}-pdf are not/);
});
