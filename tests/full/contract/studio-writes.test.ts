import { expect, test } from 'vitest';
import { readCategories, renameCategory } from '../../../studio/documents/category-names.ts';
import { putFirst, putInOrder } from '../../../studio/documents/site-order.ts';
import { openContract, refused, shared } from '../../helpers/service/contract.ts';

const project = (_id: string, category?: string) => ({ _id, _type: 'projectGallery', category });
const made = (_type: string, _id: string, year: number) => ({
  _id,
  _type,
  title: _id,
  _createdAt: `${year}-05-01T08:00:00Z`,
});

const contract = shared((whenOver) =>
  openContract(
    [
      ...[2001, 2002, 2003].map((year) => made('projectGallery', `project-${year}`, year)),
      ...[2001, 2001, 2002].map((year, index) => made('faq', `faq-${index + 1}`, year)),
    ],
    whenOver,
  ),
);

async function read(_id: string) {
  const document = await contract().editor.getDocument(_id);
  if (!document) throw new Error(`There is no ${_id}`);
  return document;
}

const projects = '*[_type == "projectGallery"] | order(_createdAt desc)._id';

test('questions get any order, also with the same date', async () => {
  const { editor } = contract();
  const order = ['faq-3', 'faq-2', 'faq-1'];
  await putInOrder(editor, await Promise.all(order.map(read)));
  expect(await editor.fetch('*[_type == "faq"] | order(_createdAt asc)._id')).toEqual(order);
});

test('a project is put in the first place', async () => {
  const { editor } = contract();
  await putFirst(editor, await read('project-2001'));
  expect(await editor.fetch(projects)).toEqual(['project-2001', 'project-2003', 'project-2002']);
});

test('a change that was published in the meantime is not overwritten', async () => {
  const { editor } = contract();
  const before = await editor.fetch(projects);
  const opened = await read('project-2002');
  await editor.patch(opened._id).set({ title: 'Published meanwhile' }).commit();
  expect(await refused(putFirst(editor, opened))).toMatchObject({ statusCode: 409 });
  expect(await editor.getDocument('project-2002')).toMatchObject({ title: 'Published meanwhile' });
  expect(await editor.fetch(projects)).toEqual(before);
});

test('a category is renamed in documents and drafts, and no draft is published', async () => {
  const { editor } = await openContract([
    project('one', 'Renovation'),
    project('two', 'Roofs'),
    project('three'),
    { _id: 'four', _type: 'beforeAndAfterGallery', category: 'Renovation ' },
    { _id: 'five', _type: 'faq', category: 'Renovation' },
  ]);
  await editor.createOrReplace({ ...project('drafts.one', 'Renovation'), title: 'A draft' });
  const named = (name: string) => [
    { name, uses: 2 },
    { name: 'Roofs', uses: 1 },
  ];
  expect(await readCategories(editor)).toEqual(named('Renovation'));
  await renameCategory(editor, 'Renovation', 'Renovations');
  expect(await readCategories(editor)).toEqual(named('Renovations'));
  expect(await editor.getDocument('one')).not.toHaveProperty('title');
  expect(await editor.getDocument('drafts.one')).toMatchObject({ title: 'A draft' });
  expect(await editor.getDocument('five')).toMatchObject({ category: 'Renovation' });
});
