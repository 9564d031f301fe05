import { expect, it } from 'vitest';
import { headingsOn, noWords } from './words.ts';

const words = {
  ...noWords,
  headline: 'Built',
  headlineEnd: 'to last',
  aboutTitle: 'Who we are',
  projectsTitle: 'What we built',
};

it.each([
  ['home', ['Built', 'to last', 'Who we are']],
  ['projects', ['What we built']],
  ['own', []],
  ['other', []],
] as const)('the page %s has the headings %j of the owner', (page, expected) => {
  expect(headingsOn(words, page).filter(Boolean)).toEqual(expected);
});
