import { expect, test } from 'vitest';
import { wordsOf } from './searched.ts';

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
