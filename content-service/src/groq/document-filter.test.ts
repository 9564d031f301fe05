import { expect, test } from 'vitest';
import { parseFilter } from './document-filter.ts';
import { QueryRefused } from './parse-query.ts';

const document = { _id: 'a', _type: 'faq', title: 'How long?', tags: [{ _key: 'x', n: 1 }] };

function isMatch(query: string, params = {}): boolean {
  const { admits, matches } = parseFilter(query, params);
  return admits(document) && (matches?.(document) ?? true);
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

test.each(['*[_id == "a"]', '*[_id in ["a"]]', '*[_type == "faq"]{title}'])(
  '%s needs no evaluation',
  (query) => {
    expect(parseFilter(query, {}).matches).toBeUndefined();
  },
);

test.each([
  ['*[author->name == "A"]', 'reference'],
  ['*[_id in *[_type == "b"]._id]', 'other documents'],
  ['*[count(*) > 1]', 'other documents'],
  ['*[{"a": 1}.a == 1]', 'objects'],
  ['*[count(tags[]{n}) > 1]', 'objects'],
  ['*[count([...tags, ...tags]) > 1]', 'spread'],
  ['*[count(tags[n == ^.n]) > 1]', '^'],
  ['*[array::join(tags, title) == ""]', 'array::join()'],
  ['*[string::split(title, "") == ""]', 'string::split()'],
  ['*[count(tags | order(n)) > 1]', 'ordered'],
  ['*[geo::contains(a, b)]', 'geo::contains'],
  ['*[_id == $id]', '$id'],
  ['*[_id == ', 'unexpected end-of-file'],
  ['"text"', '*[…]'],
  ['{"a": *}', '*[…]'],
  ['tags[n == 1]', '*[…]'],
])('%s is refused', (query, words) => {
  const refusal = () => parseFilter(query, {});
  expect(refusal).toThrow(QueryRefused);
  expect(refusal).toThrow(words);
});

test('a filter with too many parts is refused, one with a long list is not', () => {
  const parts = Array(101).fill('a == 1').join(' || ');
  expect(() => parseFilter(`*[${parts}]`, {})).toThrow('300');
  const ids = Array.from({ length: 500 }, (_, index) => `"id-${index}"`).join(', ');
  expect(isMatch(`*[_id in [${ids}, "a"]]`)).toBe(true);
});
