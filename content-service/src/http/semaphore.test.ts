import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('a bounded number of jobs run at once, in order, also after one has failed', async () => {
  const semaphore = createSemaphore({ running: 2, waiting: 10, busy: 'Busy', retryAfter: 1 });
  const started: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const jobs = [0, 1, 2, 3].map((n) =>
    semaphore.run(() => {
      started.push(n);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[1]?.reject(new Error('failed'));
  await expect(jobs[1]).rejects.toThrow('failed');
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[0]?.resolve();
  await jobs[0];
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
});

test('past the bound jobs are refused, and admitted again once some have ended', async () => {
  const mutex = createSemaphore({ running: 1, waiting: 0, busy: 'Busy', retryAfter: 7 });
  const first = mutex.run(async () => 'a');
  await expect(mutex.run(async () => 'b')).rejects.toMatchObject({
    status: 503,
    message: 'Busy',
    headers: { 'Retry-After': '7' },
  });
  await first;
  expect(await mutex.run(async () => 'c')).toBe('c');
});
