import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

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
