import { expect, test } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { parseFilter } from './document-filter.ts';

const document = { _id: 'a', _type: 'faq', title: 'How long?', tags: [{ _key: 'x', n: 1 }] };

function isMatch(query: string, params = {}): boolean {
  const { admits, matches } = parseFilter({ query, params });
  return admits(document) && matches(document);
}

test.each([
  ['*', {}],
  ['*[]', {}],
  ['*[_id == $id]', { id: 'a' }],
  ['*[_id in $ids]', { ids: ['a', 'b'] }],
  ['*[_id == $a || _id == $b]', { a: 'a', b: 'drafts.a' }],
  ['*[_type == $type && title match "how*"]', { type: 'faq' }],
  ['*[!(_id in path("_.**"))]', {}],
  ['*[_type == "faq"] | order(title) [0...10] {title}', {}],
  ['*[_type == "faq"][0]', {}],
  ['*[_type == "faq"][title == "How long?"][0..3]{_id, "other": *[0]}', {}],
  ['*[_type == "faq"].title', {}],
  ['(*[_type == "faq"])', {}],
  ['*[tags[_key == "x"][0].n == 1 && count(tags[n > 1]) == 0]', {}],
  ['*[defined(tags) && select(title == "" => false, true)]', {}],
  ['*[title in ["How long?"] && 1 in [1, 2]]', {}],
])('%s matches', (query, params) => {
  expect(isMatch(query, params)).toBe(true);
});

test.each([
  ['*[_id == $id]', { id: 'b' }],
  ['*[_id in $ids]', { ids: [] }],
  ['*[_type == "faq" && _id == "b"]', {}],
  ['*[_type == "faq"][title == "Other"]', {}],
  ['*[_id in path("drafts.**")]', {}],
  ['*[references("b")]', {}],
  ['*[missing == true]', {}],
])('%s does not match', (query, params) => {
  expect(isMatch(query, params)).toBe(false);
});

test('a document of a type that the filter does not name is not admitted', () => {
  const { admits } = parseFilter({
    query: '*[title == "A"][_type in ["page", "faq"]]',
    params: {},
  });
  expect(admits(document)).toBe(true);
  expect(admits({ ...document, _type: 'post' })).toBe(false);
});

test.each([
  ['*[author->name == "A"]', 'other documents'],
  ['*[_id in *[_type == "b"]._id]', 'other documents'],
  ['*[count(*) > 1]', 'other documents'],
  ['*[_id == $id]', '$id'],
  ['"text"', '*[…]'],
  ['{"a": *}', '*[…]'],
  ['tags[n == 1]', '*[…]'],
])('%s is refused', (query, words) => {
  const refusal = () => parseFilter({ query, params: {} });
  expect(refusal).toThrow(ApiError);
  expect(refusal).toThrow(words);
});
