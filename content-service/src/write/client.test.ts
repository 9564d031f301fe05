import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { clientOf } from '../test-client.ts';
import { serveApp } from '../test-serve.ts';
import type { Document } from '../transaction.ts';
import { openTestApp } from './test-app.ts';

const page: Document = { _id: 'pg', _type: 'page', _rev: 'r1', tags: ['a', 'b', 'c'] };

/** Takes the first documents; gives the vendor's client of a service with them. */
async function connect(first: readonly Document[] = [page]): Promise<{
  client: SanityClient;
  store: Store;
}> {
  const { store, app } = await openTestApp(first);
  const { url } = await serveApp(app);
  return { client: clientOf(url, { token: 'any' }), store };
}

test('a document is made, changed and deleted', async () => {
  const { client, store } = await connect();
  const created = await client.create({ _type: 'faq', question: 'How?' });
  expect(created).toMatchObject({ _id: expect.any(String), question: 'How?' });
  const { _id, _rev } = created;
  const changed = await client.patch(_id).ifRevisionId(_rev).set({ question: 'Why?' }).commit();
  expect(changed).toEqual(store.get(_id));
  expect(await client.delete(_id)).toMatchObject({ documentIds: [_id] });
  expect(store.get(_id)).toBeUndefined();
});

test('documents are changed and deleted by query', async () => {
  const { client, store } = await connect([page, { ...page, _id: 'pg-2' }]);
  await client
    .patch({ query: '*[_type == $type]', params: { type: 'page' } })
    .set({ n: 1 })
    .commit();
  expect([...store.all()].map(({ n }) => n)).toEqual([1, 1]);
  await client.delete({ query: '*[_type == "page"]' });
  expect([...store.all()]).toEqual([]);
});

test.each([
  ['inserted at the start', 0, 0, ['x', 'a', 'b', 'c']],
  ['inserted within', 1, 0, ['a', 'x', 'b', 'c']],
  ['put in the place of the first', 0, 1, ['x', 'b', 'c']],
  ['put in the place of all from there', 1, undefined, ['a', 'x']],
  ['put in the place of the last', -1, undefined, ['a', 'b', 'x']],
])('by splice an item is %s', async (_name, start, count, tags) => {
  const { client } = await connect();
  expect(await client.patch('pg').splice('tags', start, count, ['x']).commit()).toMatchObject({
    tags,
  });
});

test('items are appended and prepended, also to what is missing', async () => {
  const { client } = await connect();
  const patch = client
    .patch('pg')
    .setIfMissing({ list: [] })
    .append('list', [{ n: 1 }]);
  const options = { autoGenerateArrayKeys: true };
  expect(await patch.commit(options)).toMatchObject({ list: [{ _key: expect.any(String), n: 1 }] });
  expect(await client.patch('pg').prepend('tags', ['x']).commit()).toMatchObject({
    tags: ['x', 'a', 'b', 'c'],
  });
});

test('a transaction has the client’s id, and one of it is kept or nothing', async () => {
  const { client, store } = await connect();
  const transaction = client.transaction().create({ _id: 'a', _type: 't' }).delete('pg');
  const done = await transaction.commit({ transactionId: 'mine' });
  expect(done).toMatchObject({ transactionId: 'mine', documentIds: ['a', 'pg'] });
  const failing = client
    .transaction()
    .create({ _id: 'b', _type: 't' })
    .create({ _id: 'a', _type: 't' });
  await expect(failing.commit()).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('Document by ID "a" already exists'),
  });
  expect(store.get('b')).toBeUndefined();
});

test('actions are done, and what is wrong with one is told', async () => {
  const { client, store } = await connect();
  const ids = { draftId: 'drafts.pg', publishedId: 'pg' };
  const patch = { set: { title: 'A' } };
  const edited = await client.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch,
  });
  expect(store.get('drafts.pg')).toMatchObject({ title: 'A', _rev: edited.transactionId });
  await client.action({ actionType: 'sanity.action.document.publish', ...ids });
  const again = client.action({ actionType: 'sanity.action.document.publish', ...ids });
  await expect(again).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('drafts.pg'),
    details: { type: 'actionError' },
  });
});
