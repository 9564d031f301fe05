import { describe, expect } from 'vitest';
import { until } from '../until.ts';
import { hang, status } from './faults.ts';
import { expectSaid, expectSurvived, RELIEF } from './outages.ts';
import { QUERIES, resultsWith } from './results.ts';
import { test } from './scene.ts';
import { expectPages, shown } from './visit.ts';

// Other statuses, slow and cut answers, and an unknown name: tests/full/faults/outage.test.ts.
const cases = [
  { name: 'down', fault: 'down', tries: 3, says: /ECONNREFUSED/ },
  { name: 'hung', fault: hang, tries: 1, says: /timeout/ },
  { name: 'at 500', fault: status(500), tries: 3, says: /500/ },
] as const;

describe.concurrent('visitors get the last good release at the usual speed, and the log names the fault once', () => {
  for (const outage of cases) {
    test(`while the content API is ${outage.name}`, ({ api, site, good }) =>
      expectSurvived({ api, site, good }, outage));
  }

  test('while the content API answers 429, and its Retry-After is respected', async ({
    api,
    site,
    good,
  }) => {
    const before = site.wrong().length;
    api.asked.length = 0;
    for (const query of QUERIES) api.faults[query] = status(429, { 'retry-after': '4' });
    api.announce();
    // Neither events nor the site's own schedule may bring the next try forward.
    const times = () => tries(api.asked.map(({ at }) => at));
    await until(() => times().length >= 1, 'the content is queried');
    api.announce(10);
    await until(() => times().length >= 2, 'it is queried again');
    api.announce(10);
    await until(() => times().length >= 3, 'it is queried a third time');
    const [first = 0, second = 0, third = 0] = times();
    expect(second - first).toBeGreaterThanOrEqual(3_990);
    expect(third - second).toBeGreaterThanOrEqual(3_990);
    // A try may have been in progress when the fault began, followed by the announced one.
    expect(api.asked.length).toBeLessThanOrEqual(4 * QUERIES.length);
    await expectPages(site.url, good);
    expectSaid(site.wrong().slice(before), /429.*4 s/);

    api.faults = {};
    api.results = resultsWith('edition 2.');
    await shown(site.url, 'edition 2.');
    await site.logs(RELIEF);
  });
});

/** Returns the start of each try, from the times of requests in ms: those of a try are close. */
function tries(asked: readonly number[]): number[] {
  return asked.filter((at, index) => at - (asked[index - 1] ?? Number.NEGATIVE_INFINITY) > 1_000);
}
