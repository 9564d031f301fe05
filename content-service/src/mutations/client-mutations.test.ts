import { ClientError, type SanityClient, ServerError } from '@sanity/client';
import { expect, test } from 'vitest';
import { sanityClient } from '../../../harness/sanity-client.ts';
import { serveRoutes } from '../../test/serve-app.ts';
import { openTestApp } from '../../test/write-app.ts';
import type { Document } from '../documents/document.ts';
import type { Store } from '../store/store.ts';

const page: Document = {
  _id: 'pg',
  _type: 'page',
  _rev: 'r1',
  title: 'Kitchen',
  tags: ['a', 'b', 'c'],
  blocks: [{ _key: 'x' }, { _key: 'y' }],
};

/** Connects Sanity's client to a service with these documents. */
async function connect(first: readonly Document[] = [page]): Promise<{
  client: SanityClient;
  store: Store;
}> {
  const { store, app } = await openTestApp(first);
  const { url } = await serveRoutes(app);
  return { client: sanityClient(url, { token: 'any' }), store };
}

test('an existing document makes create fail, is kept by createIfNotExists and replaced by createOrReplace', async () => {
  const { client, store } = await connect();
  await expect(client.create({ _id: 'pg', _type: 'page' })).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('Document by ID "pg" already exists'),
    details: {
      type: 'mutationError',
      items: [{ index: 0, error: { type: 'documentAlreadyExistsError', id: 'pg' } }],
    },
  });
  await client.createIfNotExists({ _id: 'pg', _type: 'page', title: 'Other' });
  expect(store.get('pg')).toMatchObject({ title: 'Kitchen' });
  const replaced = await client.createOrReplace({ _id: 'pg', _type: 'page', title: 'Other' });
  expect(replaced).toMatchObject({ title: 'Other' });
  expect(replaced).not.toHaveProperty('tags');
  const again = await client.createOrReplace({ _id: 'pg', _type: 'page' });
  expect(again._createdAt).toBe(replaced._createdAt);
});

test('the second of two changes to the same revision fails and gets the expected revision', async () => {
  const { client } = await connect();
  await client.patch('pg').ifRevisionId('r1').set({ n: 2 }).commit();
  const second = client.patch('pg').ifRevisionId('r1').set({ n: 3 }).commit();
  await expect(second).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [{ error: { type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: 'r1' } }],
    },
  });
});

test('the error of a deletion that references prevent names them', async () => {
  const from = { _id: 'from', _type: 'link', to: { _type: 'reference', _ref: 'pg' } };
  const { client } = await connect([page, from]);
  await expect(client.delete('pg')).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: ['from'] } }],
    },
  });
});

test('the client does not retry after the error for a too large document', async () => {
  const { client } = await connect();
  const text = 'x'.repeat(4_000_001);
  const error: unknown = await client.create({ _type: 'page', text }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ClientError);
  expect(error).not.toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ statusCode: 413 });
});

test('a splice, whose range the mutator would misread, is refused and loses nothing', async () => {
  const { client, store } = await connect();
  const splice = client.patch('pg').splice('tags', 0, 0, ['x']).commit();
  await expect(splice).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('tags[0:0]'),
  });
  expect(store.get('pg')).toEqual(page);
});

test('items are appended, prepended and replaced, also in a missing array', async () => {
  const { client } = await connect();
  const patch = client.patch('pg').setIfMissing({ list: [] }).append('list', ['x']);
  expect(await patch.commit()).toMatchObject({ list: ['x'] });
  expect(await client.patch('pg').prepend('tags', ['x']).commit()).toMatchObject({
    tags: ['x', 'a', 'b', 'c'],
  });
  const replacing = client.patch('pg').insert('replace', 'blocks[_key=="x"]', [{ _key: 'z' }]);
  expect(await replacing.commit()).toMatchObject({ blocks: [{ _key: 'z' }, { _key: 'y' }] });
});

test('a transaction has the id from the client and is written completely or not at all', async () => {
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
