import { expect } from 'vitest';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { memoryOf } from '../../faults/site.ts';
import { shown } from '../../faults/visit.ts';
import { until } from '../../until.ts';

const MB = 1_000_000;
/** Number of times that two documents of 50 MB are sent. */
const TIMES = 5;
/** Number of publishes until a publisher has compiled its code and its heap no longer grows. */
const WARM = 8;

test('a document of 50 MB is left out and logged, among others or alone, and its memory is freed', async ({
  api,
  site,
  good,
}) => {
  expect(good['/']).toContain('edition 1.');
  const memory = () => [memoryOf(site.pid), memoryOf(site.publisher())] as const;
  let small = 0;
  const publishSmall = async () => {
    api.results = resultsWith(`small ${++small}.`);
    api.announce();
    await shown(site.url, `small ${small}.`);
  };
  while (small < WARM) await publishSmall();
  const before = memory();
  const text = 'x'.repeat(50 * MB);
  for (let edition = 2; edition < 2 + TIMES; edition++) {
    const fresh = resultsWith(`edition ${edition}.`);
    const huge = { _id: 'huge', question: 'Huge', answer: text };
    api.results = { ...fresh, about: { bio: text }, faqs: [huge, ...listOf(fresh.faqs)] };
    api.announce();
    const pages = await shown(site.url, `Question 1 edition ${edition}.`);
    expect(pages['/']).toContain(`About small ${WARM}.`);
    expect(pages['/']).not.toContain('Huge');
  }
  expect(site.wrong()).toEqual([
    expect.stringMatching(/^The about query failed: .*aboutSection "without an id": is larger/),
    'faq "huge": is larger than 1 MB; left out.',
  ]);
  expect(memory()[0] - before[0]).toBeLessThan(30);
  // Garbage is collected on allocation, and the allocator retains some freed memory.
  // If all documents stayed in memory, it would be twice this.
  await until(async () => {
    await publishSmall();
    return memory()[1] - before[1] < (2 * TIMES * 50) / 2;
  }, 'memory is back');
});

function listOf(result: unknown): unknown[] {
  return Array.isArray(result) ? result : [];
}
