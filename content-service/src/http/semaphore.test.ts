import { expect, test } from 'vitest';
import { createKeyedMutex, createSemaphore } from './semaphore.ts';

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

test('jobs of one key run one after another, also after one has failed; another key does not wait', async () => {
  const mutex = createKeyedMutex();
  const seen: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = mutex.run('a', async () => {
    seen.push('a1');
    await held.promise;
  });
  const second = mutex.run('a', async () => seen.push('a2'));
  await mutex.run('b', async () => seen.push('b1'));
  expect(seen).toEqual(['a1', 'b1']);
  held.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(seen).toEqual(['a1', 'b1', 'a2']);
});
