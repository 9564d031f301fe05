import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { queries } from '../../../site/src/content/index.ts';
import { uniqueSlugs } from '../../../site/src/content/studio.ts';
import { addressOf, keepAddresses, slugOf } from '../../../studio/documents/addresses.ts';
import { putFirst } from '../../../studio/documents/site-order.ts';
import { openContract } from '../../helpers/service/contract.ts';

const made = (_id: string, title: string, year: number) => ({
  _id,
  _type: 'projectGallery',
  title,
  _createdAt: `${year}-05-01T08:00:00Z`,
});

const open = async () => {
  const roofs = [made('older', 'Roof', 2001), made('newer', 'Roof', 2002)];
  return (await openContract([...roofs, made('wall', 'Wall', 2003)])).editor;
};

/** Returns the addresses on the site. */
async function shown(editor: SanityClient) {
  const newest: { _id: string; title: string; slug: string | null }[] = await editor.fetch(
    queries.projects,
    {},
    { perspective: 'published' },
  );
  const documents = newest.toReversed().map(({ _id, ...rest }) => ({ id: _id, ...rest }));
  return Object.fromEntries(uniqueSlugs(documents));
}

const before = { older: 'roof', newer: 'roof-newer', wall: 'wall' };

test.each(['older', 'newer'])(
  'a project that is put in the first place keeps its address, and so do the others: %s',
  async (id) => {
    const editor = await open();
    expect(await shown(editor)).toEqual(before);
    const document = await editor.getDocument(id);
    if (!document) throw new Error(`There is no ${id}`);
    await putFirst(editor, document);
    expect(await shown(editor)).toEqual(before);
  },
);

test('the others keep their addresses when a project is hidden, and it has its own when it is back', async () => {
  const editor = await open();
  const { newer, wall } = before;
  await editor.create({ ...made('drafts.newer', 'Roof', 2002) });
  await keepAddresses(editor, 'older');
  await editor.action({
    actionType: 'sanity.action.document.unpublish',
    publishedId: 'older',
    draftId: 'drafts.older',
  });
  expect(await shown(editor)).toEqual({ newer, wall });
  // A draft that is published replaces the document as a whole.
  expect(await editor.getDocument('drafts.newer')).toMatchObject({ slug: slugOf(newer) });
  const third = { _id: 'drafts.third', title: 'Roof' };
  expect(await addressOf(editor, third)).toBe('roof-third');
  expect(await addressOf(editor, { _id: 'drafts.older', title: 'Roof' })).toBe(before.older);
});

test('a new title leaves the address of what is on the site, and a copy gets one of its own', async () => {
  const editor = await open();
  expect(await addressOf(editor, { _id: 'drafts.newer', title: 'Gable' })).toBe('roof-newer');
  await editor
    .patch('older')
    .set({ slug: slugOf('roof') })
    .commit();
  const copy = { ...made('drafts.copy', 'Roof', 2004), slug: slugOf('roof') };
  await editor.create(copy);
  expect(await addressOf(editor, copy)).toBe('roof-copy');
});
