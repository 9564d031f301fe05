import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { ANY_TYPE, tagOf, tagsOfChanges, typesRead } from './sync-tags.ts';

test("tags have Sanity's format and differ by type", () => {
  expect(tagOf('faq')).toMatch(/^s1:[\w-]{8}$/);
  expect(tagOf('faq')).not.toBe(tagOf('settings'));
});

test('a change has the tags of the types before and after, and that of all types', () => {
  const document = (_type: string) => ({
    _id: 'a',
    _type,
    _rev: '1',
    _createdAt: '',
    _updatedAt: '',
  });
  const changes = [
    { id: 'a', before: null, after: document('faq') },
    { id: 'a', before: document('faq'), after: document('page') },
  ];
  expect(tagsOfChanges(changes)).toEqual(['faq', 'page', ANY_TYPE].map(tagOf));
});

function typesIn(query: string, params = {}) {
  const types = typesRead(parseQuery({ query, params }));
  return types && [...types];
}

test.each([
  ['*[_type == "faq"]', ['faq']],
  ['*["faq" == _type][0]', ['faq']],
  ['(*)[(_type == "faq") && n > 1]', ['faq']],
  ['*[n > 1 && _type in ["a", "b", "a"]]', ['a', 'b']],
  ['*[_type in $types] | order(a)', ['a', 'b']],
  ['*[_type == "a" || _type == $type]', ['a', 'c']],
  ['*[_type == "a"]{"b": *[_type == "b" && references(^._id)]}', ['a', 'b']],
  ['*[_type == "a" && _id in *[_type == "b"]._id]', ['a', 'b']],
  ['*[_type in [..."a", ...["b"]]]', ['a', 'b']],
  ['*[_type == 1]', []],
  ['"no documents"', []],
])('%s reads only documents of some types', (query, expected) => {
  expect(typesIn(query, { types: ['a', 'b'], type: 'c' })).toEqual(expected);
});

test.each([
  '*',
  '*[_id == "x"]',
  '*[0...2]',
  '*[_type != "a"]',
  '*[_type == "a" || n > 1]',
  '*[!(_type == "a")]',
  '*[_type == other]',
  '*[_type in ["a", other]]',
  '*[a._type == "a"]',
  '*[_type match "a"]',
  '*[n > 1][_type == "a"]',
  '*[_type == "a" && _id in *[n > 1]._id]',
  '{"a": *[_type == "a"], "b": count(*)}',
  'releases::all()',
])('%s can read documents of any type', (query) => {
  expect(typesIn(query)).toBeUndefined();
});
