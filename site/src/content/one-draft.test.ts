import { expect, it } from 'vitest';
import { withOneDraft } from './one-draft.ts';

const document = (_id: string, text = 'published') => ({ _id, text });

it.each([
  ['in place of the published version', ['a', 'b', 'c'], ['a', 'b', 'c'], 'b', ['a', 'b!', 'c']],
  ['first, if it is the newest', ['a', 'b'], ['x', 'a', 'b'], 'x', ['x!', 'a', 'b']],
  ['last, if it is the oldest', ['a', 'b'], ['a', 'b', 'x'], 'x', ['a', 'b', 'x!']],
  ['before the next published one', ['a', 'b'], ['a', 'x', 'y', 'b'], 'x', ['a', 'x!', 'b']],
  ['within the limit of the query', ['a', 'b'], ['x', 'a'], 'x', ['x!', 'a']],
  ['nowhere, if it is past the limit', ['a', 'b'], ['x', 'a'], 'b', ['a', 'b']],
])('a draft stands %s, and no other draft does', (_where, published, drafts, id, expected) => {
  const result = withOneDraft(
    id,
    published.map((one) => document(one)),
    drafts.map((one) => document(one, 'draft')),
  );
  expect(result).toEqual(
    expected.map((one) =>
      one.endsWith('!') ? document(one.slice(0, -1), 'draft') : document(one),
    ),
  );
});

it.each([
  ['its own draft', 'about', document('about', 'draft')],
  ['what is published', 'faq-1', document('about')],
])('the only document of a type has %s', (_which, id, expected) => {
  expect(withOneDraft(id, document('about'), document('about', 'draft'))).toEqual(expected);
  expect(withOneDraft('about', null, document('about', 'draft'))).toEqual(
    document('about', 'draft'),
  );
});
