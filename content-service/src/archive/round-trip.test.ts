import { join } from 'node:path';
import { exportDataset } from '@sanity/export';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test-service.ts';
import { importArchive } from './import.ts';
import { serviceSource } from './service-source.ts';
import { serviceTarget } from './service-target.ts';
import type { ImportMode, Target } from './target.ts';
import { archiveOf, contentOf, fill, startDataset, type TestDataset } from './test-archive.ts';

async function take(path: string, target: Target, mode: ImportMode = 'create') {
  return importArchive({ path, unpackInto: await temporaryFolder(), target, mode });
}

async function filled(): Promise<TestDataset> {
  const dataset = await startDataset();
  await fill(dataset);
  return dataset;
}

test('an archive has the layout of the real one, and nothing is missing', async () => {
  const { documents, assets, files } = await contentOf(await archiveOf((await filled()).source));
  expect(documents).toHaveLength(5);
  expect(Object.keys(files).map((name) => name.replace(/[0-9a-f]{40}/, '<sha1>'))).toEqual(
    expect.arrayContaining([
      'images/<sha1>-40x60.jpg',
      'images/<sha1>-9x9.png',
      'files/<sha1>.mp4',
      'files/<sha1>.pdf',
    ]),
  );
  expect(documents).toContainEqual(
    expect.objectContaining({
      _id: 'a',
      next: { _type: 'reference', _ref: 'b' },
      image: {
        _type: 'image',
        _sanityAsset: expect.stringMatching(/^image@file:\/\/\.\/images\/[0-9a-f]{40}-40x60\.jpg$/),
        crop: { _type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0 },
      },
    }),
  );
  expect(Object.values(Object(assets))).toContainEqual(
    expect.objectContaining({
      originalFilename: 'a b.jpg',
      title: 'A',
      metadata: expect.anything(),
    }),
  );
});

test('what is exported, imported and exported again is the same', async () => {
  const first = await filled();
  const archive = await archiveOf(first.source);
  const second = await startDataset();
  expect(await take(archive, second.target)).toEqual({ documents: 5, assets: 4, left: 0 });
  expect(await contentOf(await archiveOf(second.source))).toEqual(await contentOf(archive));
  for (const { _id } of first.store.all()) expect(second.store.get(_id)).toBeDefined();
});

const untimed = ({ documents, ...content }: Awaited<ReturnType<typeof contentOf>>) => ({
  ...content,
  documents: documents.map((document) => ({ ...Object(document), _updatedAt: undefined })),
});

test('so it is through a running service, with references made strong at the end', async () => {
  const first = await filled();
  const archive = await archiveOf(serviceSource(first.service));
  expect(await contentOf(archive)).toEqual(await contentOf(await archiveOf(first.source)));
  const second = await startDataset();
  await take(archive, serviceTarget(second.service));
  expect(untimed(await contentOf(await archiveOf(second.source)))).toEqual(
    untimed(await contentOf(archive)),
  );
  expect(second.store.get('a')).toMatchObject({ next: { _type: 'reference', _ref: 'b' } });
  expect(JSON.stringify(second.store.get('a'))).not.toContain('_weak');
});

test("Sanity's own export of the same dataset holds the same, and is imported too", async () => {
  const dataset = await filled();
  const outputPath = join(await temporaryFolder(), 'theirs.tar.gz');
  await exportDataset({ client: dataset.client, dataset: 'production', outputPath });
  const theirs = await contentOf(outputPath);
  const ours = await contentOf(await archiveOf(dataset.source));
  expect(theirs.assets).toEqual(ours.assets);
  expect(Object.values(theirs.files).toSorted()).toEqual(Object.values(ours.files).toSorted());
  // Theirs gives a film the ending of no kind, and loses what is null in a list.
  const plain = (documents: readonly unknown[]) =>
    JSON.stringify(documents).replaceAll('-mp4.bin', '.mp4').replaceAll(',null]', ']');
  const sorted = (text: string) => JSON.parse(text);
  expect(sorted(plain(theirs.documents))).toEqual(sorted(plain(ours.documents)));

  const second = await startDataset();
  await take(outputPath, second.target);
  const ids = [...dataset.store.all()].map(({ _id }) => _id);
  expect([...second.store.all()].map(({ _id }) => _id)).toEqual(ids);
});
