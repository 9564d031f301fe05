import { describe, expect } from 'vitest';
import { randomOfFile, seeded } from '../../../harness/seed.ts';
import { killAtAnyMoment } from '../../faults/kill-loop.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/visit.ts';

/** On each of two folders. */
const kills = 50;
const inOutage = 10;
const draw = randomOfFile();
/** Each folder has its own generator: the tests run side by side. */
const seeds = [draw(), draw()].map((number) => Math.floor(number * 2 ** 31));

describe.concurrent('kill -9', () => {
  test.for([...seeds.entries()])(
    `at any moment of a publish leaves a complete release for the next start, ${kills} times (%i)`,
    async ([, seed], { api, dataDir, launch }) => {
      const random = seeded(seed);
      const published = await killAtAnyMoment(
        { api, dataDir, launch },
        { kills, inOutage, random },
      );
      // Otherwise hardly any kill happened during a publish.
      expect(published).toBeGreaterThan(2);
      expect(published).toBeLessThan(kills - inOutage - 2);
    },
  );

  test('of the publisher alone affects no visitor, and it is restarted', async ({
    api,
    site,
    good,
  }) => {
    const publisher = site.publisher();
    process.kill(publisher, 'SIGKILL');
    await site.logs(/^The publisher ended \(SIGKILL\)\. It is started again; the release stays\.$/);
    await expectPages(site.url, good);
    api.results = resultsWith('edition 2.');
    await shown(site.url, 'edition 2.');
    expect(site.publisher()).not.toBe(publisher);
  });
});
