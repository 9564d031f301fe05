import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test.each([
  [1, 500],
  [2, 1000],
  [3, 2000],
  [6, 16_000],
  [7, 30_000],
  [2000, 30_000],
])('after %i failures in a row it waits %i ms', (failures, expected) => {
  expect(backoff(failures, { first: 500, longest: 30_000 })).toBe(expected);
});
