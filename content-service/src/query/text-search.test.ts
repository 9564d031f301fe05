import { expect, test } from 'vitest';
import { isFound } from './text-search.ts';

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
  '*',
  '"brick house"',
  '"slate mortar"',
  '"slate mor*"',
  '"ask windows"',
  "don't",
  'don’t-ask',
  'windows',
  '-tile',
  'brick -"house brick"',
  'brick !',
])('%s matches', (search) => {
  expect(isFound(house, search)).toBe(true);
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
  expect(isFound(house, search)).toBe(false);
});

test('a value without text, and a search that is not text, match nothing', () => {
  for (const value of [null, 1, true, {}, [], [null, 1], { _id: 'a' }]) {
    expect(isFound(value, '-a')).toBe(false);
  }
  expect(isFound('1', 1)).toBe(false);
  expect(isFound('a', null)).toBe(false);
  expect(isFound('a', ['a'])).toBe(false);
});

test('a text that is longer than any of a document is not searched', () => {
  expect(isFound('brick '.repeat(100_000), 'brick')).toBe(true);
  expect(isFound('brick '.repeat(200_000), 'brick')).toBe(false);
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['combining marks out of order', `q${'\u0301\u0323'.repeat(400_000)}`],
  ['spaces', ' '.repeat(1_000_000)],
  ['signs', '“'.repeat(1_000_000)],
  ['words', 'a '.repeat(250_000)],
])('a text is searched in linear time: %s', (_, text) => {
  expect(isFound(text, 'brick')).toBe(false);
});
