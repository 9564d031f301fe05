import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withProgress } from './prepare.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says how long the work takes, until it ends', async () => {
  const said: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = withProgress(promise, (line) => void said.push(line));
  vi.advanceTimersByTime(12_000);
  expect(said).toEqual(['  … 5 s', '  … 10 s']);
  resolve();
  await done;
  vi.advanceTimersByTime(12_000);
  expect(said).toHaveLength(2);
});

it('fails as the work does, and ends', async () => {
  const said: string[] = [];
  const failed = withProgress(
    Promise.reject(new Error('no network')),
    (line) => void said.push(line),
  );
  await expect(failed).rejects.toThrow('no network');
  vi.advanceTimersByTime(12_000);
  expect(said).toEqual([]);
});
