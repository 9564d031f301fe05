import { expect, test } from 'vitest';
import type { Document } from '../../../content-service/src/documents/document.ts';
import { openTestApp } from '../../../content-service/test/write-app.ts';

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
