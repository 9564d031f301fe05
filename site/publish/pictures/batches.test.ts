import { expect, it } from 'vitest';
import { createClock } from '../../test/clock.ts';
import { createBatches } from './batches.ts';

it('publishes many pictures in a few batches, and the last one at once', async () => {
  const clock = createClock('2026-06-01T12:00:00Z');
  const flushed: number[] = [];
  const came = createBatches(clock, () => flushed.push(clock.elapsed()));
  for (let second = 0; second < 120; second++) {
    came(false);
    await clock.advance(1000);
  }
  came(true);
  expect(flushed).toEqual([5000, 15_000, 35_000, 75_000, 120_000]);
  await clock.advance(600_000);
  expect(flushed).toHaveLength(5);
});
