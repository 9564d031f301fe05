import { expect, test } from 'vitest';
import {
  archiveOf,
  contentOf,
  importInto,
  openFilled,
} from '../../content-service/test/archive-fixture.ts';
import { openContract, shared } from '../../content-service/test/contract.ts';
import { shownBy } from './round-trip.ts';

// No test writes to it.
const filled = shared(openFilled);

test('an archive has the layout of Sanity’s, and is complete', async () => {
  const { documents, assets, files } = await contentOf(await archiveOf(filled()));
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

test('our export can be imported: the documents, bytes and next export are the same', async () => {
  const from = filled();
  const archive = await archiveOf(from);
  const to = await openContract();
  const imported = await importInto(to, archive, 'merge');
  expect(imported).toMatchObject({ documents: 5, assets: 4, left: 0 });
  const given = await shownBy(from.editor);
  expect(given.documents).toHaveLength(9);
  expect(given.bytes).toHaveLength(4);
  expect(await shownBy(to.editor)).toEqual(given);
  expect(await contentOf(await archiveOf(to))).toEqual(await contentOf(archive));
});
