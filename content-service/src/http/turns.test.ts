import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('no more jobs run at once than may, in their order, also after one failed', async () => {
  const turns = createTurns({ running: 2, waiting: 10 });
  const started: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const jobs = [0, 1, 2, 3].map((n) =>
    turns.take(() => {
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
