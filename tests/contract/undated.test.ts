import type { SanityClient, SanityDocument } from '@sanity/client';
import { expect, test } from 'vitest';
import { putInOrder } from '../../studio/documents/site-order.ts';
import { importInto } from '../helpers/service/archive-fixture.ts';
import { openContract } from '../helpers/service/contract.ts';
import { startService, writeDataFile } from '../helpers/service/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const project = (_id: string, rest: object = {}) => ({ _id, _type: 'projectGallery', ...rest });
const faq = (_id: string, rest: object = {}) => ({ _id, _type: 'faq', ...rest });
const undated = ['a', 'b', 'c'].flatMap((name) => [project(`project-${name}`), faq(`faq-${name}`)]);

/** Returns the ids in the order of the site. */
async function shownBy(client: SanityClient) {
  const of = (type: string, direction: string) =>
    client.fetch<string[]>(`*[_type == $type] | order(_createdAt ${direction})._id`, { type });
  return { projects: await of('projectGallery', 'desc'), faqs: await of('faq', 'asc') };
}

async function imported(documents: Parameters<typeof writeDataFile>[1]) {
  const contract = await openContract();
  const dir = await temporaryFolder();
  await writeDataFile(dir, documents);
  await importInto(contract, dir, 'merge');
  return { ...contract, dir };
}

const byId = {
  projects: ['project-a', 'project-b', 'project-c'],
  faqs: ['faq-a', 'faq-b', 'faq-c'],
};

test('imported documents without dates are listed by id, also after one of them was changed or imported again', async () => {
  const { editor, dir, service } = await imported(undated);
  expect(await shownBy(editor)).toEqual(byId);
  await editor.patch('project-a').set({ title: 'Mended' }).commit();
  await editor.patch('faq-a').set({ question: 'Mended?' }).commit();
  expect(await shownBy(editor)).toEqual(byId);
  await writeDataFile(dir, [project('project-a', { title: 'Mended again' }), ...undated.slice(1)]);
  await importInto({ service }, dir, 'replace');
  expect(await editor.getDocument('project-a')).toMatchObject({ title: 'Mended again' });
  expect(await shownBy(editor)).toEqual(byId);
  const before = await editor.getDocument('project-b');
  await writeDataFile(dir, [project('project-b', { title: 'Alone' })]);
  await importInto({ service }, dir, 'replace');
  expect(await editor.getDocument('project-b')).toMatchObject({
    title: 'Alone',
    _createdAt: before?._createdAt,
  });
});

test('among others they are the oldest', async () => {
  const _createdAt = '2020-01-01T00:00:00Z';
  const dated = [project('project-b', { _createdAt }), faq('faq-b', { _createdAt })];
  const others = undated.filter(({ _id }) => !_id.endsWith('-b'));
  const { editor } = await imported([...dated, ...others]);
  expect(await shownBy(editor)).toEqual({
    projects: ['project-b', 'project-a', 'project-c'],
    faqs: ['faq-a', 'faq-c', 'faq-b'],
  });
});

test.each([
  ['', ''],
  [', also if their dates are missing', '{ _id, _type, _rev }'],
])('their order can be changed%s', async (_, read) => {
  const { editor } = await imported(undated);
  const [first, ...others] = await editor.fetch<SanityDocument[]>(`*[_type == "faq"]${read}`);
  if (!first) throw new Error('no question was imported');
  await putInOrder(editor, [...others, first]);
  expect((await shownBy(editor)).faqs).toEqual(['faq-b', 'faq-c', 'faq-a']);
});

test('each start with the same files gives the same dates, ids and keys', async () => {
  const contentDir = await temporaryFolder();
  await writeDataFile(contentDir, [...undated, faq('faq-d', { tags: [{ name: 'new' }] })]);
  const read = async () => {
    const service = await startService([], { contentDir });
    return service.client().fetch('*');
  };
  const first = await read();
  expect(first).toHaveLength(7);
  for (const { _createdAt, _updatedAt, _rev } of first) {
    expect([_createdAt, _updatedAt, _rev]).not.toContain(undefined);
    expect([_createdAt, _updatedAt, _rev]).not.toContain(null);
  }
  expect(await read()).toEqual(first);
});
