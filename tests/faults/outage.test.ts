import { describe, expect, vi } from 'vitest';
import { hang, reset, slow, status } from './faults.ts';
import { checks } from './health.ts';
import { pagesOnDisk, publishInto } from './releases.ts';
import { QUERIES, resultsWith } from './results.ts';
import { test } from './scene.ts';
import { until } from './until.ts';
import { expectPages, shown } from './visit.ts';

const FAILED = /(query|queries) failed: /;
const RELIEF = /^Content is read and published without problems again\.$/;

// A query that hangs is given up after ten seconds: two tries take more than twenty.
const cases = [
  { name: 'down', fault: 'down', tries: 3, says: /ECONNREFUSED/ },
  { name: 'hung', fault: hang, tries: 2, says: /timeout/ },
  { name: 'slow, a byte a second', fault: slow, tries: 2, says: /timeout/ },
  { name: 'reset in the middle of an answer', fault: reset, tries: 3, says: /ECONNRESET/ },
  { name: 'at 500', fault: status(500), tries: 3, says: /500/ },
  { name: 'at 503', fault: status(503), tries: 3, says: /503/ },
  { name: 'at 401', fault: status(401), tries: 3, says: /401/ },
  { name: 'at 403', fault: status(403), tries: 3, says: /403/ },
] as const;

// Nearly all of it is waiting.
vi.setConfig({ maxConcurrency: 12 });

describe.concurrent('visitors get the last good release at the usual speed, and the log says once what is wrong', {
  timeout: 90_000,
}, () => {
  for (const { name, fault, tries, says } of cases) {
    test(`while the content API is ${name}`, async ({ api, site, good }) => {
      const before = site.wrong().length;
      api.fall(fault);
      await checks(site.url, tries);
      await expectPages(site.url, good);
      const wrong = site.wrong().slice(before);
      expectSaid(wrong, says);
      // That live events are lost is another thing, and said once for each way they are: cut, and refused.
      expect(wrong.toSorted()).toEqual([...new Set(wrong)].toSorted());
      expect(wrong.filter((line) => !FAILED.test(line)).length).toBeLessThanOrEqual(2);

      api.results = resultsWith('edition 2.');
      await api.rise();
      await shown(site.url, 'edition 2.', 60_000);
      await site.logs(RELIEF);
    });
  }

  test('while its name is not known', async ({ dataDir, launch }) => {
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

  test('while the content API wants to be left alone, and it is', async ({ api, site, good }) => {
    const before = site.wrong().length;
    api.asked.length = 0;
    for (const query of QUERIES) api.faults[query] = status(429, { 'retry-after': '4' });
    api.announce();
    // Neither what changes nor the site's own impatience brings the next try forward.
    const times = () => tries(api.asked.map(({ at }) => at));
    await until(() => times().length >= 1, 'the content is asked for');
    api.announce(10);
    await until(() => times().length >= 2, 'it is asked for again');
    api.announce(10);
    await until(() => times().length >= 3, 'it is asked for a third time');
    const [first = 0, second = 0, third = 0] = times();
    expect(second - first).toBeGreaterThanOrEqual(3_990);
    expect(third - second).toBeGreaterThanOrEqual(3_990);
    // A try may have been under way when the fault began, and the one announced then came after it.
    expect(api.asked.length).toBeLessThanOrEqual(4 * QUERIES.length);
    await expectPages(site.url, good);
    expectSaid(site.wrong().slice(before), /429.*4 s/);

    api.faults = {};
    api.results = resultsWith('edition 2.');
    await shown(site.url, 'edition 2.');
    await site.logs(RELIEF);
  });
});

/** When each try began, of the times in ms at which anything was asked for: those of one try are close. */
function tries(asked: readonly number[]): number[] {
  return asked.filter((at, index) => at - (asked[index - 1] ?? Number.NEGATIVE_INFINITY) > 1_000);
}

/** Expects that what failed was said once; twice, where some queries had their answer before the fault. */
function expectSaid(lines: readonly string[], says: RegExp): void {
  const failed = lines.filter((line) => FAILED.test(line));
  expect(failed.filter((line) => !says.test(line))).toEqual([]);
  expect([1, 2]).toContain(failed.length);
}
