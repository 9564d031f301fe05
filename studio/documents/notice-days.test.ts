import { expect, it } from 'vitest';
import { texts } from '../texts.ts';
import { shownWhen } from './notice-days.ts';

const { over, planned, now } = texts.notices;

it.each([
  ['2026-12-14', planned],
  ['2026-12-15', now],
  ['2027-01-05', now],
  ['2027-01-06', over],
])('says on %s when a notice is shown', (today, inWords) => {
  const shown = shownWhen('2026-12-15', '2027-01-05', today);
  expect(shown).toMatch(/15\s.*2026\s.*5\s.*2027$/);
  expect(shown.startsWith(inWords(''))).toBe(true);
});

it('says nothing while a day is missing, or the last is before the first', () => {
  expect(shownWhen(undefined, '2027-01-05')).toBe('');
  expect(shownWhen('2026-12-15', undefined)).toBe('');
  expect(shownWhen('2026-12-15', '2026-12-14')).toBe('');
});
