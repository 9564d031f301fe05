import { describe, expect } from 'vitest';
import { gate } from '../../faults/faults.ts';
import { checks } from '../../faults/health.ts';
import { QUERIES, resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/visit.ts';
import { until } from '../../until.ts';

describe.concurrent('a change', () => {
  test('is shown even if the CDN lags behind its event and no other event follows', async ({
    api,
    site,
    good,
  }) => {
    api.announce();
    // A publish may have been in progress.
    await checks(site.url, 2);
    await expectPages(site.url, good);
    api.results = resultsWith('edition 2.');
    await shown(site.url, 'edition 2.');
  });

  // How often content is queried: site/publish/publisher/schedule.test.ts.
  test('is shown even if a thousand come at once, which are one publish', async ({
    api,
    site,
    good,
  }) => {
    await expectPages(site.url, good);
    const gated = gate();
    for (const query of QUERIES) api.faults[query] = gated.fault;
    api.asked.length = 0;
    api.announce();
    await until(() => api.asked.length >= QUERIES.length, 'content is queried');
    api.results = resultsWith('edition 2.');
    api.announce(1000);
    api.faults = {};
    gated.open();
    await shown(site.url, 'edition 2.');
    // The publish that was held, the one of the changes, and two for a CDN that lags.
    expect(api.asked.length).toBeLessThanOrEqual(4 * QUERIES.length);
  });
});
