import { expect, test } from 'vitest';
import { parseQuery, QueryRefused } from './parse-query.ts';

function faultOf(query: string, params = {}) {
  try {
    parseQuery(query, params);
  } catch (error) {
    if (error instanceof QueryRefused) return error.body;
    throw error;
  }
  throw new Error('expected a refusal');
}

/** Returns the part of the query that the fault points at. */
function pointedAt(query: string, params = {}): string {
  const { start, end } = faultOf(query, params);
  return query.slice(start, end);
}

test('a syntax error has the words and the position of the vendor', () => {
  expect(faultOf('*[_type == ')).toEqual({
    type: 'queryParseError',
    description: 'unexpected end-of-file, expected expression',
    query: '*[_type == ',
    start: 12,
    end: 12,
  });
});

test.each([
  ['*[nope(1)]', 'nope'],
  ['*[foo::bar(1)]', 'foo'],
  ['* | nope()', 'nope'],
  // The vendor leaves out the last character of a parameter.
  ['*[a == $bc]', '$b'],
  ['*[a == $constructor]', '$constructo'],
  ['*[0...$no]', '$n'],
  ['*[text::query("a")]', 'text::query'],
  ['*[text::query("a") match a]', 'text::query'],
  ['*[a match [text::query("a")]]', 'text::query'],
  ['*{a} | score(a == 1)', 'score'],
  ['(*[0]) | order(a) | score(a == 1)', 'score'],
  ['*[anywhere(a)]', 'anywhere'],
  ['diff::changedAny({}, {}, a)', 'diff::changedAny'],
])('a fault in %s points at it', (query, part) => {
  expect(pointedAt(query)).toBe(part);
});

test('the fault of a misplaced function says where the function can be used', () => {
  expect(faultOf('*[text::query("a")]').description).toContain('to the right of match');
  expect(faultOf('*{a} | score(a == 1)').description).toContain('must directly follow documents');
});

test.each([
  '*[a match text::query("b")]',
  '*[a match (text::query($b))]',
  '*|score(boost(a match text::query("b"), 2))',
  '*[0...2] | order(a) | score(a == 1)',
  '*[0].list[a > 1] | score(a == 1)',
])('%s can be parsed', (query) => {
  expect(parseQuery(query, { b: 'c' })).toMatchObject({});
});

test.each([
  ['brackets', `${'('.repeat(5000)}1${')'.repeat(5000)}`],
  ['negations', `${'!'.repeat(2000)}a`],
  ['a chain', `a${'.b'.repeat(400)}`],
])('too deep nesting is refused: %s', (_name, query) => {
  expect(faultOf(query).description).toBe('query is nested too deeply');
});

test('a slice may have parameters as bounds', () => {
  expect(parseQuery('*[$from...$to]', { from: 1, to: 2 })).toMatchObject({ left: 1, right: 2 });
});

test('a parameter named like a method of objects is a fault of the query', () => {
  expect(faultOf('$a', { hasOwnProperty: 1 }).type).toBe('queryParseError');
});
