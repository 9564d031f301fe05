import { expect, test } from 'vitest';
import type { Document } from '../../../content-service/src/documents/document.ts';
import { editor, openTestApp } from '../../../content-service/test/write-app.ts';

const faq: Document = { _id: 'faq-1', _type: 'faq', _rev: 'r1', question: 'How long?' };

test('patches and deletions by query send an event for each document', async () => {
  const { store, mutate, transactions } = await openTestApp([faq, { ...faq, _id: 'faq-2' }]);
  const query = '*[_type == $type]';
  const params = { type: 'faq' };
  const { body } = await mutate(
    [{ patch: { query, params, set: { order: 1 } } }],
    'returnIds=true',
  );
  expect(body).toMatchObject({
    results: [
      { id: 'faq-1', operation: 'update' },
      { id: 'faq-2', operation: 'update' },
    ],
  });
  expect(transactions()[0]?.mutations).toEqual([
    { patch: { id: 'faq-1', set: { order: 1 } } },
    { patch: { id: 'faq-2', set: { order: 1 } } },
  ]);
  await mutate([{ delete: { query, params } }]);
  expect([...store.all()]).toEqual([]);
});

test('simultaneous writes by query see each other’s results', async () => {
  const { store, mutate } = await openTestApp([{ ...faq, n: 0 }]);
  const count = { patch: { query: '*[_type == "faq" && n < 10]', inc: { n: 1 } } };
  await Promise.all(Array.from({ length: 20 }, () => mutate([count])));
  expect(store.get('faq-1')?.n).toBe(10);
});

test('a document that a query finds twice is changed once', async () => {
  const { store, mutate } = await openTestApp([{ ...faq, n: 0 }]);
  const twice = '[*[0], *[0]]';
  await mutate([{ patch: { query: twice, inc: { n: 1 } } }]);
  expect(store.get('faq-1')?.n).toBe(1);
});

test('a query that takes too long is refused as a query, and the next mutation is applied', async () => {
  const { mutate } = await openTestApp([faq], editor, { queryTimeout: 20 });
  const ten = '[0,1,2,3,4,5,6,7,8,9]';
  const endless = Array.from({ length: 12 }).reduce((inner) => `${ten}[count(${inner}) > 0]`, ten);
  expect(await mutate([{ delete: { query: `*[count(${endless}) > 0]` } }])).toMatchObject({
    status: 400,
    body: { error: { type: 'queryTimeoutError' } },
  });
  expect(await mutate([{ delete: { id: 'faq-1' } }])).toMatchObject({ status: 200 });
});
