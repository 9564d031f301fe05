import { describe, expect } from 'vitest';
import { reset, slow, status } from '../../faults/faults.ts';
import { checks } from '../../faults/health.ts';
import { expectSaid, expectSurvived } from '../../faults/outages.ts';
import { pagesOnDisk, publishInto } from '../../faults/releases.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/visit.ts';

const cases = [
  { name: 'reset in the middle of an answer', fault: reset, tries: 3, says: /ECONNRESET/ },
  { name: 'slow, a byte a second', fault: slow, tries: 2, says: /timeout/ },
  { name: 'at 503', fault: status(503), tries: 3, says: /503/ },
  { name: 'at 401', fault: status(401), tries: 3, says: /401/ },
  { name: 'at 403', fault: status(403), tries: 3, says: /403/ },
] as const;

describe.concurrent('visitors get the last good release at the usual speed, and the log names the fault once', () => {
  for (const outage of cases) {
    test(`while the content API is ${outage.name}`, ({ api, site, good }) =>
      expectSurvived({ api, site, good }, outage));
  }

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
