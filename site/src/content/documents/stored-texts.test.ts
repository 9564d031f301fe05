import { expect, test } from 'vitest';
import { storedTexts } from './stored-texts.ts';

test.each([
  [
    { settings: { phone: '012', email: null, hours: ['8'] } },
    { phone: '012', email: '', others: '[{},["8"]]' },
  ],
  [
    { settings: null, faqs: [{ answer: 'Yes' }] },
    { phone: '', others: '[{"faqs":[{"answer":"Yes"}]}]' },
  ],
  [{}, { phone: '', email: '', address: '', others: '[{}]' }],
])('the texts of %j', (answers, expected) => {
  expect(storedTexts(answers)).toMatchObject(expected);
});
