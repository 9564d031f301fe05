import { expect, test } from 'vitest';
import { phrasesIn } from '../../../tests/helpers/content/phrases.ts';
import { previewTexts } from './texts.ts';

const english = phrasesIn(previewTexts('en'));

test.each([
  ['de-AT', 'Bitte zuerst anmelden'],
  ['af', 'Meld eers aan'],
])('in %s nothing is in English', (language, first) => {
  const texts = previewTexts(language);
  expect(texts.notices.logInFirst).toBe(first);
  expect(phrasesIn(texts).filter((words) => english.includes(words))).toEqual([]);
});
