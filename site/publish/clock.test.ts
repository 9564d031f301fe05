import { expect, it } from 'vitest';
import { yearIn } from './clock.ts';

it('returns the year in the company’s time zone, two hours ahead of London', () => {
  const midnight = Date.parse('2026-12-31T22:00:00Z');
  expect(yearIn('Africa/Johannesburg', midnight - 1)).toBe(2026);
  expect(yearIn('Africa/Johannesburg', midnight)).toBe(2027);
});
