import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { type DocumentSelection, prefilter } from './prefilter.ts';

function selectionsOf(query: string, params = {}) {
  const { selections, needsAll } = prefilter(parseQuery(query, params));
  return { selections: [...selections.values()], needsAll };
}

const narrowed: [string, DocumentSelection[]][] = [
  ['*[_type == "faq"]', [{ types: ['faq'] }]],
  ['*["faq" == _type][0]', [{ types: ['faq'], first: 1 }]],
  ['*[3]', [{ first: 4 }]],
  ['*[0...10]{_id}', [{ first: 11 }]],
  ['*[5..$n] | order(a)', [{ first: 10 }]],
  ['*[_type == "faq"][0...10]', [{ types: ['faq'], first: 11 }]],
  ['*[_type == "faq" && n > 1][0...10]', [{ types: ['faq'] }]],
  ['*[_type == "faq"] | order(n) [0]', [expect.objectContaining({ types: ['faq'] })]],
  ['(*)[(_type == "faq") && n > 1]', [{ types: ['faq'] }]],
  ['*[n > 1 && _type in ["a", "b", "a"]]', [{ types: ['a', 'b'] }]],
  ['*[_type == "a" || _type == "b"]', [{ types: ['a', 'b'] }]],
  ['*[_id == "x"]', [{ ids: ['x'] }]],
  ['*[_id in ["x", "y"] && _type == "faq"]', [{ types: ['faq'], ids: ['x', 'y'] }]],
  ['{"a": *[_type == "a"], "b": *[_type == "b"]}', [{ types: ['a'] }, { types: ['b'] }]],
  ['*[_type == "a"]{"b": *[_type == "b" && c == ^._id]}', [{ types: ['a'] }, { types: ['b'] }]],
];

test.each(narrowed)('%s reads only selected documents', (query, expected) => {
  const { selections, needsAll } = selectionsOf(query, { n: 9 });
  expect(selections).toEqual(expect.arrayContaining(expected));
  expect(selections).toHaveLength(expected.length);
  expect(needsAll).toBe(false);
});

test('parameters select documents by their values', () => {
  const params = { type: 'faq', ids: ['x'] };
  expect(selectionsOf('*[_type == $type && _id in $ids]', params).selections).toEqual([
    { types: ['faq'], ids: ['x'] },
  ]);
});

test.each([
  '*',
  '*[_type == "a" || n > 1]',
  '*[_type != "a"]',
  '*[!(_type == "a")]',
  '*[a._type == "a"]',
  '*[_type == other]',
  '*[_type in ["a", b]]',
  '*[_type in $mixed]',
  '*[_id in path("a.*")]',
  'count(*)',
  '*[-1]',
  '*[-2..-1]',
  '*[0..-1]',
  'releases::all()',
])('%s needs every document', (query) => {
  expect(selectionsOf(query, { mixed: ['a', 1] })).toEqual({ selections: [], needsAll: true });
});
