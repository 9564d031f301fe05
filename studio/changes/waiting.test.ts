import { expect, test } from 'vitest';
import { parseDrafts, unpublishedOf } from './waiting.ts';

const faq = { _id: 'a', _type: 'faq', question: 'How?', answer: 'So.', _rev: '1' };
const changed = { ...faq, _id: 'drafts.a', answer: 'Thus.', note: 'New', _rev: '2' };
const fresh = { _id: 'drafts.b', _type: 'faq', question: 'Why?' };

const drafts = parseDrafts([
  { draft: changed, published: faq },
  { draft: fresh, published: null },
  { draft: { ...faq, _id: 'drafts.c' }, published: { ...faq, _id: 'c' } },
]);

test('a change that waits has the fields that visitors see otherwise', () => {
  expect(drafts.waiting).toMatchObject([
    { id: 'a', type: 'faq', fields: ['answer', 'note'] },
    { id: 'c', fields: [] },
  ]);
});

test('of the page visitors do not see these fields, and all of what is not on the site', () => {
  expect(unpublishedOf(drafts)).toEqual(['a answer', 'a note', 'b']);
});
