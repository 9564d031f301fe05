import { expect, test } from 'vitest';
import {
  archiveOf,
  importBySanity,
  importInto,
  openFilled,
  sanityArchiveOf,
} from '../../../content-service/test/archive-fixture.ts';
import { openContract } from '../../../content-service/test/contract.ts';
import { plain } from '../../../content-service/test/sample-pictures.ts';
import { alike, shownBy } from '../../contract/round-trip.ts';

test("importing Sanity's export gives the same documents and bytes", async () => {
  const from = await openFilled();
  const outputPath = await sanityArchiveOf(from.editor);
  const to = await openContract();
  await importInto(to, outputPath, 'merge');
  expect(alike(await shownBy(to.editor))).toEqual(alike(await shownBy(from.editor)));
});

test("Sanity's importer accepts our backup, with the same documents and bytes", async () => {
  const from = await openContract();
  const { assets } = from.editor;
  const upload = { filename: 'a b.jpg', title: 'A' };
  const image = await assets.upload('image', await plain(60, 40).jpeg().toBuffer(), upload);
  await assets.upload('file', Buffer.from('plan'), { filename: 'plan.pdf', title: 'Plan' });
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  await from.editor
    .transaction()
    .create({
      _id: 'a',
      _type: 'page',
      next: to('b'),
      image: { _type: 'image', asset: to(image._id) },
    })
    .create({ _id: 'b', _type: 'page', list: [{ _key: 'k', of: to('a') }] })
    .create({ _id: 'drafts.a', _type: 'page', text: '\u2028 ü' })
    .commit();

  const other = await openContract();
  await importBySanity(other.editor, await archiveOf(from, true));
  expect(await shownBy(other.editor)).toEqual(await shownBy(from.editor));
});
