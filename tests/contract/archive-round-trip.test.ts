import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  archiveOf,
  contentOf,
  importInto,
  openFilled,
  sanityArchiveOf,
} from '../helpers/service/archive-fixture.ts';
import { openContract, shared } from '../helpers/service/contract.ts';
import { alike, shownBy } from './round-trip.ts';

// No test writes to it.
const filled = shared(openFilled);

test("Sanity's export contains the same as ours", async () => {
  const theirs = await contentOf(await sanityArchiveOf(filled().editor));
  const ours = await contentOf(await archiveOf(filled()));
  expect(ours.documents).toHaveLength(5);
  expect(theirs.assets).toEqual(ours.assets);
  expect(Object.values(theirs.files).toSorted()).toEqual(Object.values(ours.files).toSorted());
  expect(alike(theirs.documents)).toEqual(alike(ours.documents));
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
  // The temporary token is revoked, and the copy of the archive removed.
  expect(to.accounts.tokens.list().map(({ label }) => label)).toEqual(['The editor']);
  expect(await readdir(join(to.service.dataDir, 'archives'))).toEqual([]);
});
