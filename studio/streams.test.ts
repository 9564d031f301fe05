import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spaced } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits longer after each failed attempt, 5 s at most, and not after one that succeeded', async () => {
  let isAway = true;
  const attempt = spaced(async () => {
    if (isAway) throw new Error('away');
  });
  async function waited(): Promise<number> {
    const start = Date.now();
    const ended = attempt().catch(() => {});
    await vi.runAllTimersAsync();
    await ended;
    return Date.now() - start;
  }
  const waits = [];
  for (let count = 0; count < 6; count += 1) waits.push(await waited());
  expect(waits).toEqual([0, 1000, 2000, 4000, 5000, 5000]);
  isAway = false;
  expect([await waited(), await waited()]).toEqual([5000, 0]);
});
