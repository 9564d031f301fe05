import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alike, shownBy } from '../../contract/round-trip.ts';
import { plain } from '../../helpers/pictures/draw-picture.ts';
import {
  archiveOf,
  contentOf,
  importBySanity,
  importInto,
  openFilled,
  sanityArchiveOf,
} from '../../helpers/service/archive-fixture.ts';
import { openContract } from '../../helpers/service/contract.ts';
import { type TestDocument, writeDataFile } from '../../helpers/service/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

async function folder(documents: readonly TestDocument[]): Promise<string> {
  const dir = await temporaryFolder();
  await writeDataFile(dir, documents);
  return dir;
}

const page = (id: string, rest: object = {}) => ({ _id: id, _type: 'page', ...rest });
const to = (_ref: string) => ({ _type: 'reference', _ref });

test('existing documents stay, or are replaced', async () => {
  const dataset = await openContract([page('a', { title: 'Mine' })]);
  const { editor } = dataset;
  const path = await folder([page('a', { title: 'Theirs' }), page('b')]);
  const added = await importInto(dataset, path, 'merge');
  expect(added).toMatchObject({ documents: 2, assets: 0, left: 1 });
  expect(await editor.getDocument('a')).toMatchObject({ title: 'Mine' });
  expect(await editor.getDocument('b')).toBeDefined();

  const replaced = await importInto(dataset, path, 'replace');
  expect(replaced).toMatchObject({ documents: 2, assets: 0, left: 0 });
  expect(await editor.getDocument('a')).toMatchObject({ title: 'Theirs' });
});

test('a reference must lead to a document of the archive or of the service', async () => {
  const dataset = await openContract([page('z')]);
  const { editor } = dataset;
  const lost = await folder([page('b'), page('a', { next: to('none') })]);
  await expect(importInto(dataset, lost, 'merge')).rejects.toThrow(
    /a refers to none, which is neither in the archive nor in the service/,
  );
  expect(await editor.fetch('*._id', {}, { perspective: 'raw' })).toEqual(['z']);
  await importInto(dataset, await folder([page('a', { next: to('z') })]), 'merge');
  expect(await editor.getDocument('a')).toMatchObject({ next: to('z') });
});

test('with leave-out the rest of an archive is imported, and each fault is named', async () => {
  const dataset = await openContract();
  const { editor } = dataset;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const name = `${'0'.repeat(40)}-20x20.svg`;
  const image = { _type: 'image', _sanityAsset: `image@file://./images/${name}` };
  const path = await folder([
    page('a', { image, next: { ...to('versions.r.b') } }),
    page('versions.r.b'),
    page('c d'),
  ]);
  await mkdir(join(path, 'images'));
  await writeFile(join(path, 'images', name), svg);
  await expect(importInto(dataset, path, 'merge')).rejects.toThrow(
    /^Nothing was imported: .*SVG is not supported.*With --leave-out the rest is imported\.$/,
  );
  const imported = await importInto(dataset, path, 'merge', true);
  expect(imported).toMatchObject({ documents: 1, assets: 0 });
  expect(imported.notes).toEqual([
    expect.stringMatching(/^Left out: data\.ndjson line 3 \(c d\) has no valid _id: /),
    expect.stringMatching(/^Left out: data\.ndjson line 2 \(versions\.r\.b\) belongs to/),
    expect.stringMatching(/^Left out: images\/0{40}-20x20\.svg cannot be used: SVG is not supp/),
    expect.stringMatching(/^Made a weak reference: a refers to versions\.r\.b, which is neither/),
  ]);
  expect(await editor.getDocument('a')).toMatchObject({
    image: { _type: 'image' },
    next: { _ref: 'versions.r.b', _weak: true },
  });
});

test('system documents, releases among them, are neither imported nor exported', async () => {
  const dataset = await openContract([{ _id: '_.groups.a', _type: 'group' }]);
  const { editor } = dataset;
  const ids = ['_.groups.b', '_.releases.r', 'a'];
  const path = await folder(ids.map((_id) => ({ _id, _type: 'any' })));
  expect(await importInto(dataset, path, 'merge')).toMatchObject({ documents: 1 });
  expect(await editor.getDocument('_.groups.b')).toBeUndefined();
  const { documents } = await contentOf(await archiveOf(dataset));
  expect(documents).toMatchObject([{ _id: 'a' }]);
});

test("importing Sanity's export gives the same documents and bytes", async () => {
  const from = await openFilled();
  const other = await openContract();
  await importInto(other, await sanityArchiveOf(from.editor), 'merge');
  expect(alike(await shownBy(other.editor))).toEqual(alike(await shownBy(from.editor)));
});

test("Sanity's importer accepts our backup, with the same documents and bytes", async () => {
  const from = await openContract();
  const { assets } = from.editor;
  const upload = { filename: 'a b.jpg', title: 'A' };
  const image = await assets.upload('image', await plain(60, 40).jpeg().toBuffer(), upload);
  const plan = await plain(9, 7).png().toBuffer();
  await assets.upload('image', plan, { filename: 'plan.png', title: 'Plan' });
  await from.editor
    .transaction()
    .create(page('a', { next: to('b'), image: { _type: 'image', asset: to(image._id) } }))
    .create(page('b', { list: [{ _key: 'k', of: to('a') }] }))
    .create(page('drafts.a', { text: '\u2028 ü' }))
    .commit();

  const other = await openContract();
  await importBySanity(other.editor, await archiveOf(from, true));
  expect(await shownBy(other.editor)).toEqual(await shownBy(from.editor));
});
