import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getting, openRaw } from '../../attacks/raw.ts';
import { large, serve } from '../../attacks/serve-slowly.ts';

test('a response that is read slowly arrives, while one that is not read is closed', async () => {
  // A hundred times the pause between two reads.
  const { url, ended } = await serve({ stalled: 10_000 });
  await openRaw(url, getting('/large'));
  const { body } = await fetch(`${url}/large`);
  let read = 0;
  for await (const part of body ?? []) {
    read += part.length;
    // Slowly, until the other connection is closed: both take the same time.
    if (ended() === 0) await setTimeout(100);
  }
  expect(read).toBe(large.length);
  await expect.poll(ended).toBeGreaterThan(0);
});
