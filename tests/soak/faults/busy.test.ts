import { describe } from 'vitest';
import { publishInto } from '../../faults/releases.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { shown } from '../../faults/visit.ts';

const PATIENCE = 60_000;

// An idle task gets some 3 ms of every second there, and a publish takes minutes.
describe('where another keeps the core busy', { timeout: 180_000 }, () => {
  test('content comes at the first start', async ({ launch }) => {
    const site = await launch({ isCrowded: true });
    await shown(site.url, 'edition 1.', PATIENCE);
  });

  test('a change comes to a site that was started before', async ({ api, dataDir, launch }) => {
    await publishInto(dataDir, api.url, resultsWith('edition 1.'));
    api.results = resultsWith('edition 2.');
    const site = await launch({ isCrowded: true });
    await shown(site.url, 'edition 2.', PATIENCE);
    api.results = resultsWith('edition 3.');
    api.announce();
    await shown(site.url, 'edition 3.', PATIENCE);
  });
});
