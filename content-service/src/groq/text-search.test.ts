import { expect, test } from 'vitest';
import { createRelevance, wordsOf } from './text-search.ts';

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
])('%s is found', (search) => {
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
])('%s is not found', (search) => {
  expect(relevance(house, search)).toBe(0);
});

test('an accent is the same however it is written', () => {
  expect(relevance('Geëet', 'gee\u0308et')).toBeGreaterThan(0);
});

test('what has no text is not found, whatever is looked for', () => {
  for (const value of [null, 1, true, {}, [], [null, 1], { _id: 'a' }]) {
    expect(relevance(value, '-a')).toBe(0);
  }
});

test('what is no text cannot be looked for', () => {
  expect(relevance('1', 1)).toBe(0);
  expect(relevance('a', null)).toBe(0);
  expect(relevance('a', ['a'])).toBe(0);
});

test('the oftener a word occurs, the better; everything is found alike', () => {
  expect(relevance('brick brick', 'brick')).toBeGreaterThan(relevance('brick', 'brick'));
  expect(relevance('brick wall', 'brick wall')).toBeGreaterThan(relevance('brick wall', 'brick'));
  expect(relevance('one two three', '*')).toBe(relevance('one', '*'));
});

test('words stand between spaces, and texts do not run into each other', () => {
  const text = '  “Brick”, slate\n& don’t-ask (windows).';
  expect(wordsOf(text).trim()).toBe("brick slate don't ask windows");
  expect(wordsOf(['roof', 'brick house'])).toBe(' brick house  roof ');
});

test('what an object says is read once', () => {
  const page = { _id: 'page', title: 'Brick', sections: [{ _key: 'a', text: 'Slate' }] };
  const words = wordsOf(page);
  expect(words.split(/ +/).toSorted()).toEqual(['', '', 'brick', 'slate']);
  page.title = 'Timber';
  expect(wordsOf(page)).toBe(words);
  expect(wordsOf({ ...page })).toContain(' timber ');
});
