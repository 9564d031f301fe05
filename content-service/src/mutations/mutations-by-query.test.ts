import { expect, test } from 'vitest';
import { editor } from '../../test/write-app.ts';
import { expandQueries } from './mutations-by-query.ts';

test('a document that a query finds twice is changed once, at its first position', async () => {
  const sent = [
    { delete: { id: 'first' } },
    { patch: { query: '*', params: { n: 1 }, inc: { n: 1 } } },
  ];
  const asked: unknown[] = [];
  const findIds = async (query: string, params: object) => {
    asked.push(query, params);
    return ['a', 'b', 'a'];
  };
  expect(await expandQueries(sent, { findIds, access: editor })).toEqual([
    { index: 0, mutation: { delete: { id: 'first' } } },
    { index: 1, mutation: { patch: { id: 'a', inc: { n: 1 } } } },
    { index: 1, mutation: { patch: { id: 'b', inc: { n: 1 } } } },
  ]);
  expect(asked).toEqual(['*', { n: 1 }]);
});
