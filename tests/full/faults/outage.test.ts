import { describe, expect } from 'vitest';
import { hang, reset, slow, status } from '../../faults/faults.ts';
import { checks } from '../../faults/health.ts';
import { expectSaid, expectSurvived, RELIEF } from '../../faults/outages.ts';
import { pagesOnDisk, publishInto } from '../../faults/releases.ts';
import { QUERIES, resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/visit.ts';

const cases = [
  { name: 'down', fault: 'down', tries: 3, says: /ECONNREFUSED/ },
  { name: 'hung', fault: hang, tries: 1, says: /timeout/ },
  { name: 'reset in the middle of an answer', fault: reset, tries: 3, says: /ECONNRESET/ },
  { name: 'slow, a byte a second', fault: slow, tries: 2, says: /timeout/ },
  { name: 'at 500', fault: status(500), tries: 3, says: /500/ },
  { name: 'at 503', fault: status(503), tries: 3, says: /503/ },
  { name: 'at 401', fault: status(401), tries: 3, says: /401/ },
  { name: 'at 403', fault: status(403), tries: 3, says: /403/ },
] as const;

describe.concurrent('visitors get the last good release, and the log names the fault once', () => {
  for (const outage of cases) {
    test(`while the content API is ${outage.name}`, ({ api, site, good }) =>
      expectSurvived({ api, site, good }, outage));
  }

  // When it tries again: site/publish/publisher/schedule.test.ts.
  test('while the content API answers 429', async ({ api, site, good }) => {
    const before = site.wrong().length;
    for (const query of QUERIES) api.faults[query] = status(429, { 'retry-after': '4' });
    api.announce();
    await site.logs(/429.*4 s/);
    await expectPages(site.url, good);
    await checks(site.url, 1);
    expectSaid(site.wrong().slice(before), /429.*4 s/);

    api.faults = {};
    api.results = resultsWith('edition 2.');
    await shown(site.url, 'edition 2.');
    await site.logs(RELIEF);
  });

  test('while its name cannot be resolved', async ({ dataDir, launch }) => {
    const contentUrl = 'http://content.invalid';
    await publishInto(dataDir, contentUrl, resultsWith('edition 1.'));
    const good = await pagesOnDisk(dataDir);
    const site = await launch({ contentUrl });
    await shown(site.url, 'edition 1.');
    await checks(site.url, 3);
    await expectPages(site.url, good);
    expectSaid(site.wrong(), /content\.invalid/);
    expect(site.wrong().length).toBeLessThanOrEqual(3);
  });
});
