import { expect, it } from 'vitest';
import { fitsHeader, haveLongWord, isLongName } from './long-words.ts';

it.each([
  ['Stonework Construction', false],
  ['Waterproofing Ltd', true],
  ['Brick & Stone & Timber Ltd', true],
  ['Rain-and-Storm-proofing', false],
])('the name %s is long: %s', (name, isLong) => {
  expect(isLongName(name)).toBe(isLong);
});

it.each([
  [['Stone walls,', 'cut by hand.'], false],
  [['Masterworks', 'of stone.'], false],
  [['Masterworks,', 'of stone.'], true],
  [['Stone walls,', 'waterproofed.'], true],
])('a word of the headings %j is long: %s', (headings, isLong) => {
  expect(haveLongWord(headings)).toBe(isLong);
});

it.each([
  ['Refurbishmentworks Ltd', 'en-GB', true],
  ['Waterproofingworkers Ltd', 'en-GB', false],
  ['Installatiebedrijven Veluwe', 'nl-NL', true],
  ['Donaudampfschifffahrtsgesellschaft Bau', 'de-AT', true],
])('the words of %s fit the header in %s: %s', (name, language, fits) => {
  expect(fitsHeader(name, language)).toBe(fits);
});
