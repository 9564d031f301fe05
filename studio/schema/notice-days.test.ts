import { expect, it } from 'vitest';
import { shownWhen } from './notice-days.ts';

it.each([
  ['2026-12-14', 'Planned: 15 December 2026 – 5 January 2027'],
  ['2026-12-15', 'Now: 15 December 2026 – 5 January 2027'],
  ['2027-01-05', 'Now: 15 December 2026 – 5 January 2027'],
  ['2027-01-06', 'Over: 15 December 2026 – 5 January 2027'],
])('says on %s when a notice is shown', (today, text) => {
  // `Intl` puts thin spaces around the dash.
  expect(shownWhen('2026-12-15', '2027-01-05', today).replace(/\s/g, ' ')).toBe(text);
});

it('says one day once', () => {
  expect(shownWhen('2026-12-15', '2026-12-15', '2026-12-15')).toBe('Now: 15 December 2026');
});

it('says nothing while a day is missing, or the last is before the first', () => {
  expect(shownWhen(undefined, '2027-01-05')).toBe('');
  expect(shownWhen('2026-12-15', undefined)).toBe('');
  expect(shownWhen('2026-12-15', '2026-12-14')).toBe('');
});
