import { describe, expect } from 'vitest';
import { randomOfFile } from '../../harness/seed.ts';
import { killAtAnyMoment } from './kill-loop.ts';
import { resultsWith } from './results.ts';
import { test } from './scene.ts';
import { expectPages, shown } from './visit.ts';

const random = randomOfFile();

describe.concurrent('kill -9', () => {
  // A hundred times: tests/full/faults/kills.test.ts.
  test('at any moment of a publish leaves a complete release for the next start', async ({
    api,
    dataDir,
    launch,
  }) => {
    await killAtAnyMoment({ api, dataDir, launch }, { kills: 3, inOutage: 1, random });
  });

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
