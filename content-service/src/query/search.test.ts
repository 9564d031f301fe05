import { expect, test } from 'vitest';
import { evaluateTree } from './groq-js.ts';
import { parseQuery } from './parse-query.ts';

const dataset = [
  { _id: 'a', _type: 'post', title: 'Brick walls', body: [{ text: 'A wall of brick.' }] },
  { _id: 'b', _type: 'post', title: 'Roofs', body: [{ text: 'Slate, or brick for once' }] },
  { _id: 'c', _type: 'note', title: 'Gardens', body: null },
];

function answer(query: string, params = {}): unknown {
  return evaluateTree(parseQuery({ query, params }), { dataset });
}

test.each([
  ['*[title match text::query("brick")]._id', ['a']],
  ['*[[@] match text::query("brick")]._id', ['a', 'b']],
  ['*[@ match (text::query($search))]._id', ['a', 'b']],
  ['*[!(@ match text::query("brick"))]._id', ['c']],
  ['*[title match text::query(^.none)]._id', []],
  ['*[title match text::query(lower(title))]._id', ['a', 'b', 'c']],
  ['count(*[_type == "post"][@ match text::query("brick -slate")])', 1],
])('a search filters: %s', (query, expected) => {
  expect(answer(query, { search: 'brick' })).toEqual(expected);
});

test.each([
  '@ match text::query("brick")',
  '(@ match text::query("brick"))',
  '([@, _id] match text::query("brick*") || references("none"))',
  'boost(@ match text::query("brick"), 3)',
  '(boost((_type == "post" && @ match text::query("brick")), 3))',
])('a search scores what it matches: score(%s)', (scored) => {
  expect(answer(`*|score(${scored})[_score > 0]._id`)).toEqual(['a', 'b']);
  expect(answer(`*|score(${scored})[_score == 0]._id`)).toEqual(['c']);
});

test('boosted documents are first, also with parentheses', () => {
  expect(answer('*|score((title match "roofs"), (boost(title match "gardens", 5)))._id')).toEqual([
    'c',
    'b',
    'a',
  ]);
});

test("the Studio's search finds documents by words, by id and by reference", () => {
  const query = `// findability-mvi:5
*[_type in $__types] | score(boost(_type in ["post"] && title match text::query($__query), 10), ([@, _id] match text::query($__query) || references($__rawQuery))) [_score > 0] {_type, _id, _originalId, "orderings": [_score]} | order(orderings[0] desc) [0...$__limit]`;
  const find = (search: string, raw = search) =>
    answer(`(${query})[]._id`, {
      __types: ['post', 'note'],
      __query: search,
      __rawQuery: raw,
      __limit: 3,
    });
  expect(find('*', '')).toEqual(['a', 'b', 'c']);
  expect(find('bri*')).toEqual(['a', 'b']);
  expect(find('c*')).toEqual(['c']);
  expect(find('slate bri*')).toEqual(['b']);
  expect(find('nothing*')).toEqual([]);
});
