import { expect, test } from 'vitest';
import { createRelevance } from './text-search.ts';

const relevance = createRelevance();
const house = {
  _id: 'hidden',
  title: 'A brick house',
  sections: [{ _key: 'key', text: 'With slate, mortar & don’t-ask windows.' }, { size: 12 }],
};

test.each([
  'brick',
  'BRICK',
  'house brick',
  'bri*',
  '*ick',
  'b*c*k',
  '*',
  '"brick house"',
  '"slate mortar"',
  '"sla* mo*ar"',
  '"*ith slate"',
  '"ask windows"',
  "don't",
  'don’t-ask',
  'windows',
  '-tile',
  'brick -"house brick"',
  'brick !',
])('%s matches', (search) => {
  expect(relevance(house, search)).toBeGreaterThan(0);
});

test.each([
  'tile',
  'bric',
  'brick tile',
  '"house brick"',
  '"brick hous"',
  '-brick',
  'house -bri*',
  '-"brick house"',
  'hidden',
  'key',
  'b*x',
  'bri*rick',
  '"house with"',
  '"windows a"',
  '"windows house"',
  '',
  '!',
])('%s does not match', (search) => {
  expect(relevance(house, search)).toBe(0);
});

test('an accent matches in any Unicode form', () => {
  expect(relevance('Geëet', 'gee\u0308et')).toBeGreaterThan(0);
});

test('a value without text, and a search that is not text, match nothing', () => {
  for (const value of [null, 1, true, {}, [], [null, 1], { _id: 'a' }]) {
    expect(relevance(value, '-a')).toBe(0);
  }
  expect(relevance('1', 1)).toBe(0);
  expect(relevance('a', null)).toBe(0);
  expect(relevance('a', ['a'])).toBe(0);
});

test('relevance grows with the frequency of a word; * gives all values the same', () => {
  expect(relevance('brick brick', 'brick')).toBeGreaterThan(relevance('brick', 'brick'));
  expect(relevance('brick wall', 'brick wall')).toBeGreaterThan(relevance('brick wall', 'brick'));
  expect(relevance('one two three', '*')).toBe(relevance('one', '*'));
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['combining marks out of order', `q${'\u0301\u0323'.repeat(400_000)}`],
  ['spaces', ' '.repeat(1_000_000)],
  ['signs', '“'.repeat(1_000_000)],
  ['words', 'a '.repeat(250_000)],
])('a text is searched in linear time: %s', (_, text) => {
  expect(relevance(text, 'brick')).toBe(0);
});
