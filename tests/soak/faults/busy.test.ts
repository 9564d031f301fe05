import { expect } from 'vitest';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { shown } from '../../faults/visit.ts';

const EDITS = 20;

/** The budget of a publish at the 95th percentile, in ms, also on busy cores. */
const BUDGET = 1000;

test('on a core that another process keeps busy, edits appear within a second', {
  timeout: 180_000,
}, async ({ api, launch }) => {
  const site = await launch({ isCrowded: true });
  await shown(site.url, 'edition 1.', 60_000);
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    api.results = resultsWith(`edition 1.${edit}.`);
    const edited = performance.now();
    api.announce();
    await shown(site.url, `edition 1.${edit}.`, 60_000);
    times.push(Math.round(performance.now() - edited));
  }
  const [, second = Number.NaN] = times.toSorted((a, b) => b - a);
  expect(second, `of ${times.join(', ')} ms, the second longest`).toBeLessThan(BUDGET);
});
