import { expect, test } from 'vitest';
import { writtenStore } from '../../../tests/helpers/service/temporary-store.ts';
import { deletedDocument, deletedDocuments } from './deleted-documents.ts';

const page = { _type: 'page' };

test('lists what is neither published nor a draft, last deleted first', async () => {
  const { store, write } = await writtenStore({ a: page, b: page, 'drafts.c': page });
  write({ a: null }, 'p-naledi');
  write({ b: null, 'drafts.b': page });
  write({ 'drafts.c': null });
  expect(deletedDocuments(store)).toMatchObject([
    { id: 'c', time: '2026-01-01T00:04:00.000Z', author: 'p-tester', last: { _id: 'drafts.c' } },
    { id: 'a', time: '2026-01-01T00:02:00.000Z', author: 'p-naledi', last: { _id: 'a' } },
  ]);
});

test('publishing a draft deletes nothing', async () => {
  const { store, write } = await writtenStore({ 'drafts.a': page });
  write({ 'drafts.a': null, a: page });
  expect([deletedDocuments(store), deletedDocument(store, 'a')]).toEqual([[], undefined]);
});

test('a document that was deleted twice is listed as it was last', async () => {
  const { store, write } = await writtenStore({ a: { ...page, title: 'First' } });
  write({ a: null });
  write({ a: { ...page, title: 'Second' } });
  write({ a: null });
  expect(deletedDocuments(store)).toMatchObject([{ last: { title: 'Second' } }]);
});

test('an id that ends in that of another document is listed', async () => {
  const { store, write } = await writtenStore({ a: page, '1234567a': page });
  write({ '1234567a': null });
  expect(deletedDocuments(store)).toMatchObject([{ id: '1234567a' }]);
});

test('pictures, documents of the service and versions of content releases are not listed', async () => {
  const asset = { _type: 'sanity.imageAsset' };
  const { store, write } = await writtenStore({ i: asset, '_.x': page, 'versions.r.a': page });
  write({ i: null, '_.x': null, 'versions.r.a': null });
  expect(deletedDocuments(store)).toEqual([]);
});

test('what a restore removed is not listed', async () => {
  const { store } = await writtenStore({ a: page });
  store.commit({
    id: 'one',
    author: 'p-admin',
    origin: 'restore',
    timestamp: '2026-01-01T01:00:00.000Z',
    mutations: [{ delete: { id: 'a' } }],
    changes: [{ id: 'a', before: store.get('a') ?? null, after: null }],
  });
  expect(deletedDocuments(store)).toEqual([]);
});

test('what a client deletes is listed, whatever the id of its transaction', async () => {
  const { store } = await writtenStore({ a: page });
  store.commit({
    id: 'restore-1',
    author: 'p-editor',
    timestamp: '2026-01-01T01:00:00.000Z',
    mutations: [{ delete: { id: 'a' } }],
    changes: [{ id: 'a', before: store.get('a') ?? null, after: null }],
  });
  expect(deletedDocuments(store)).toMatchObject([{ id: 'a' }]);
});
