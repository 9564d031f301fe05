import { expect, test } from 'vitest';
import { openContract, shared } from '../../../content-service/test/contract.ts';
import { readCategories, renameCategory } from '../../../studio/category-names.ts';

const project = (_id: string, category?: string) => ({ _id, _type: 'projectGallery', category });

const contract = shared((whenOver) =>
  openContract(
    [
      project('one', 'Renovation'),
      project('two', 'Roofs'),
      project('three'),
      { _id: 'four', _type: 'beforeAndAfterGallery', category: 'Renovation' },
      { _id: 'five', _type: 'faq', category: 'Renovation' },
    ],
    whenOver,
  ),
);

test('a category is renamed in documents and drafts, and no draft is published', async () => {
  const { editor } = contract();
  await editor.createOrReplace({ ...project('drafts.one', 'Renovation'), title: 'A draft' });
  expect(await readCategories(editor)).toEqual([
    { name: 'Renovation', projects: 1, transformations: 1 },
    { name: 'Roofs', projects: 1, transformations: 0 },
  ]);
  await renameCategory(editor, 'Renovation', 'Renovations');
  expect(await readCategories(editor)).toEqual([
    { name: 'Renovations', projects: 1, transformations: 1 },
    { name: 'Roofs', projects: 1, transformations: 0 },
  ]);
  expect(await editor.getDocument('one')).not.toHaveProperty('title');
  expect(await editor.getDocument('drafts.one')).toMatchObject({ title: 'A draft' });
  expect(await editor.getDocument('five')).toMatchObject({ category: 'Renovation' });
});
