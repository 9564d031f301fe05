import { expect, test } from 'vitest';
import { faq, openTestApp } from '../../../tests/helpers/service/write-app.ts';

const now = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const random = expect.stringMatching(/^[0-9a-f-]{36}$/);

test('create creates a document whose revision is the id of the transaction', async () => {
  const { store, mutate } = await openTestApp();
  const _createdAt = '2001-01-01T00:00:00Z';
  const created = { _id: 'a', _type: 't', _createdAt, _rev: 'mine', _updatedAt: _createdAt };
  const { status, body } = await mutate([{ create: created }], 'returnIds=true', {
    transactionId: 'tx-1',
  });
  expect(status).toBe(200);
  expect(body).toEqual({ transactionId: 'tx-1', results: [{ id: 'a', operation: 'create' }] });
  expect(store.get('a')).toEqual({
    _id: 'a',
    _type: 't',
    _rev: 'tx-1',
    _createdAt,
    _updatedAt: now,
  });
  expect(store.get('a')?._updatedAt).not.toBe(created._updatedAt);
});

test('an incomplete id is completed', async () => {
  const { mutate } = await openTestApp();
  const expected = expect.stringMatching(/^drafts\.[0-9a-f-]{36}$/);
  const creating = { create: { _id: 'drafts.', _type: 't' } };
  const { body } = await mutate([creating], 'returnDocuments=true');
  expect(body).toEqual({
    transactionId: random,
    results: [
      { id: expected, operation: 'create', document: expect.objectContaining({ _id: expected }) },
    ],
  });
});

test('createIfNotExists does not change an existing document', async () => {
  const { store, mutate } = await openTestApp([faq]);
  const { body } = await mutate(
    [
      { createIfNotExists: { _id: 'faq-1', _type: 'faq' } },
      { createIfNotExists: { _id: 'faq-2', _type: 'faq' } },
    ],
    'returnIds=true',
  );
  expect(body).toMatchObject({
    results: [
      { id: 'faq-1', operation: 'none' },
      { id: 'faq-2', operation: 'create' },
    ],
  });
  expect(store.get('faq-1')).toEqual(faq);
});

test('createOrReplace keeps only _createdAt', async () => {
  const { store, mutate } = await openTestApp([faq]);
  const replacing = { createOrReplace: { _id: 'faq-1', _type: 'faq', answer: 'Long' } };
  const { body } = await mutate([replacing], 'returnIds=true', { transactionId: 'tx' });
  expect(body).toMatchObject({ results: [{ id: 'faq-1', operation: 'update' }] });
  expect(store.get('faq-1')).toEqual({
    _id: 'faq-1',
    _type: 'faq',
    _rev: 'tx',
    _createdAt: faq._createdAt,
    _updatedAt: now,
    answer: 'Long',
  });
});

test('delete removes a document, and succeeds if it does not exist', async () => {
  const { store, mutate } = await openTestApp([faq]);
  const deletions = [{ delete: { id: 'faq-1' } }, { delete: { id: 'faq-2' } }];
  const { body } = await mutate(deletions, 'returnIds=true');
  expect(body).toMatchObject({
    results: [
      { id: 'faq-1', operation: 'delete' },
      { id: 'faq-2', operation: 'none' },
    ],
  });
  expect([...store.all()]).toEqual([]);
});

test('a patch that changes nothing still creates a revision', async () => {
  const { store, mutate } = await openTestApp([faq]);
  await mutate([{ patch: { id: 'faq-1', unset: ['nothing'] } }], '', { transactionId: 'tx' });
  expect(store.get('faq-1')).toEqual({ ...faq, _rev: 'tx', _updatedAt: now });
  expect(faq._rev).toBe('r1');
});

test('a patch cannot change what the service sets', async () => {
  const { store, mutate } = await openTestApp([faq]);
  const patch = { id: 'faq-1', set: { _createdAt: 7, _rev: 'mine' }, unset: ['_updatedAt'] };
  await mutate([{ patch }], '', { transactionId: 'tx' });
  expect(store.get('faq-1')).toEqual({ ...faq, _rev: 'tx', _updatedAt: now });
});

test('a transaction has each document before and after, in the order of its first mutation', async () => {
  const { mutate, transactions } = await openTestApp([faq]);
  await mutate([
    { create: { _id: 'z', _type: 't' } },
    { create: { _id: 'gone', _type: 't' } },
    { patch: { id: 'faq-1', set: { order: 1 } } },
    { patch: { id: 'z', set: { order: 2 } } },
    { delete: { id: 'gone' } },
  ]);
  const [transaction] = transactions();
  expect(transaction).toMatchObject({ author: 'p-tester', timestamp: now });
  expect(transaction?.changes).toEqual([
    { id: 'z', before: null, after: expect.objectContaining({ order: 2 }) },
    { id: 'faq-1', before: faq, after: expect.objectContaining({ order: 1 }) },
  ]);
  expect(transaction?.mutations).toEqual([
    { create: { _id: 'z', _type: 't', _createdAt: now, _updatedAt: now } },
    { patch: { id: 'faq-1', set: { order: 1 } } },
    { patch: { id: 'z', set: { order: 2 } } },
  ]);
});

test('a dry run has the same response and writes nothing', async () => {
  const { store, mutate, transactions } = await openTestApp([faq]);
  const patch = { patch: { id: 'faq-1', set: { order: 1 } } };
  const { body } = await mutate([patch], 'dryRun=true&returnDocuments=true');
  expect(body).toMatchObject({ results: [{ operation: 'update', document: { order: 1 } }] });
  expect((await mutate([{ create: faq }], 'dryRun=true')).status).toBe(409);
  expect(transactions()).toEqual([]);
  expect(store.get('faq-1')).toEqual(faq);
});

test('mutations that change nothing create no transaction', async () => {
  const { mutate, transactions } = await openTestApp();
  expect(await mutate([])).toEqual({ status: 200, body: { transactionId: random, results: [] } });
  await mutate([{ delete: { id: 'nothing' } }]);
  expect(transactions()).toEqual([]);
});
