import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { openContract, ownNames, refused, shared } from '../helpers/service/contract.ts';
import type { TestDocument } from '../helpers/service/start-service.ts';

// The effects and refusals of each mutation and action are tested in `routes/write-routes.test.ts` and
// `mutations/actions.test.ts`.
const contract = shared((whenOver) => openContract([], whenOver));

/** Creates a page with an id and a type of its own, and copies of it under other ids. */
async function createPage(editor: SanityClient, copies: (id: string) => string[] = () => []) {
  const { id, type } = ownNames();
  const page: TestDocument = { _id: id, _type: type, title: 'Kitchen', n: 1, tags: ['a'] };
  const transaction = editor.transaction();
  for (const _id of [id, ...copies(id)]) transaction.create({ ...page, _id });
  await transaction.commit();
  return { id, type, page };
}

test('a document is created, with a new id if it has none, and can be read at once', async () => {
  const { editor } = contract();
  const { type } = ownNames();
  const created = await editor.create({ _type: type, title: 'New' });
  expect(created).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    _type: type,
    _rev: expect.any(String),
    _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    _updatedAt: created._createdAt,
    title: 'New',
  });
  expect(await editor.getDocument(created._id)).toEqual(created);
  expect(await editor.fetch('*[_type == $type]', { type })).toEqual([created]);
});

test('a document is deleted by its id, and others by a query', async () => {
  const { editor } = contract();
  const { id, type } = await createPage(editor, (id) => [`${id}-2`, `${id}-3`]);
  expect(await editor.delete(id)).toMatchObject({
    transactionId: expect.any(String),
    documentIds: [id],
    results: [{ id, operation: 'delete' }],
  });
  expect(await editor.getDocument(id)).toBeUndefined();
  await editor.delete({ query: '*[_type == $type]', params: { type } });
  expect(await editor.fetch('count(*[_type == $type])', { type })).toBe(0);
});

test('a patch is committed according to its options', async () => {
  const { editor } = contract();
  const { id } = await createPage(editor);
  const patch = (title: string) => editor.patch(id).set({ title });
  expect(await patch('a').commit({ returnDocuments: false })).toMatchObject({
    documentId: id,
    results: [{ id, operation: 'update' }],
  });
  expect(await patch('b').commit({ returnFirst: false })).toMatchObject([{ title: 'b' }]);
  expect(await patch('c').commit({ dryRun: true })).toMatchObject({ title: 'c' });
  expect(await editor.getDocument(id)).toMatchObject({ title: 'b' });
  for (const visibility of ['sync', 'async', 'deferred'] as const) {
    await patch(visibility).commit({ visibility, tag: 'a.b' });
    expect(await editor.fetch('*[_id == $id][0].title', { id })).toBe(visibility);
  }
  const options = { transactionId: `of-${id}` };
  const appended = await editor.patch(id).append('tags', ['b']).commit(options);
  expect(appended).toMatchObject({ _rev: `of-${id}`, tags: ['a', 'b'] });
});

test('documents are patched by a query, drafts among them', async () => {
  const { editor } = contract();
  const { type } = await createPage(editor, (id) => [`drafts.${id}`]);
  const selection = { query: '*[_type == $type]', params: { type } };
  await editor.patch(selection).inc({ n: 1 }).commit();
  await editor.mutate([{ patch: { ...selection, inc: { n: 1 } } }]);
  const all = await editor.fetch('*[_type == $type].n', { type }, { perspective: 'raw' });
  expect(all).toEqual([3, 3]);
});

test('the client says that a file that is no picture cannot be uploaded', async () => {
  const sending = contract().editor.assets.upload('file', Buffer.alloc(5_000_000, '%PDF'));
  await expect(sending).rejects.toThrow(/^Not Found - There is nothing at .*\/assets\/files\//);
});

test('the client reads the details of an error', async () => {
  const { editor } = contract();
  const { id } = await createPage(editor);
  const late = editor.patch(id).ifRevisionId('r1').set({ n: 3 }).commit();
  expect(await refused(late)).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining(id),
    details: { items: [{ error: { type: 'documentRevisionIDDoesNotMatchError' } }] },
  });
});

test('the client does not retry after the error for a too large document', async () => {
  const text = 'x'.repeat(4_000_001);
  const error = await refused(contract().editor.create({ _type: 'page', text }));
  expect(error.statusCode).toBe(413);
});

test('several actions are one transaction, and a dry run is none', async () => {
  const { editor } = contract();
  const { id, type } = ownNames();
  const ids = { draftId: `drafts.${id}`, publishedId: id };
  const publish = { actionType: 'sanity.action.document.publish', ...ids } as const;
  const edit = { actionType: 'sanity.action.document.edit', ...ids } as const;
  await editor.create({ _id: id, _type: type, title: 'Published' });
  const options = { transactionId: `of-${id}` };
  const actions = [{ ...edit, patch: { set: { title: 'Edited' } } }, publish];
  expect(await editor.action(actions, options)).toEqual(options);
  expect(await editor.getDocument(id)).toMatchObject({ _rev: `of-${id}`, title: 'Edited' });
  await editor.action({ ...edit, patch: { set: { title: 'Tried' } } }, { dryRun: true });
  expect(await editor.getDocument(ids.draftId)).toBeUndefined();
});
