import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleBackups } from './backup-schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a backup is due soon after the start and then every hour, until the service stops', () => {
  let count = 0;
  const stop = scheduleBackups({
    async createIfDue() {
      count += 1;
    },
  });
  expect(count).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(count).toBe(1);
  vi.advanceTimersByTime(3 * 3_600_000);
  expect(count).toBe(4);
  stop();
  vi.advanceTimersByTime(3 * 3_600_000);
  expect(count).toBe(4);
});
