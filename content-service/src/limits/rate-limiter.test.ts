import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('each key has its own burst, which fills again with time', () => {
  const clock = { now: 0 };
  const take = createRateLimiter({ burst: 3, perSecond: 2 }, () => clock.now);
  const takes = (key: string, count: number) => Array.from({ length: count }, () => take(key));
  expect(takes('one', 4)).toEqual([true, true, true, false]);
  expect(takes('other', 1)).toEqual([true]);
  clock.now = 1000;
  expect(takes('one', 3)).toEqual([true, true, false]);
  clock.now = 100_000;
  expect(takes('one', 4)).toEqual([true, true, true, false]);
});
