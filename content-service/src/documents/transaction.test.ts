import { expect, test } from 'vitest';
import { mutatedId } from './transaction.ts';

test.each([
  [{ create: { _id: 'a', _type: 'faq', id: 'an attribute' } }],
  [{ createOrReplace: { _id: 'a', _type: 'faq' } }],
  [{ createIfNotExists: { _id: 'a', _type: 'faq' } }],
  [{ patch: { id: 'a', set: { question: 'Why?' } } }],
  [{ delete: { id: 'a' } }],
])('%j names a document', (mutation) => {
  expect(mutatedId(mutation)).toBe('a');
});

test.each([[{ delete: { query: '*' } }], [{ patch: null }], [{ create: 'a' }], [{}]])(
  '%j names none',
  (mutation) => {
    expect(mutatedId(mutation)).toBeUndefined();
  },
);
