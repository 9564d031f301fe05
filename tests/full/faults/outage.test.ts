import { describe, expect } from 'vitest';
import { hang, reset, slow, status } from '../../helpers/faults/faults.ts';
import { resultsWith } from '../../helpers/faults/results.ts';
import { test } from '../../helpers/faults/scene.ts';
import { expectPages, shown } from '../../helpers/faults/shown-pages.ts';
import { checks } from '../../helpers/processes/health.ts';

const FAILED = /(query|queries) failed: /;

/** `tries`: number of failed attempts. The site gives up a query after 10 s. `says`: the log. */
const outages = [
  { name: 'down', fault: 'down', tries: 3, says: /ECONNREFUSED/ },
  { name: 'hung', fault: hang, tries: 1, says: /timeout/ },
  { name: 'reset in the middle of an answer', fault: reset, tries: 3, says: /ECONNRESET/ },
  { name: 'slow, a byte a second', fault: slow, tries: 2, says: /timeout/ },
  { name: 'at 500', fault: status(500), tries: 3, says: /500/ },
  { name: 'at 401', fault: status(401), tries: 3, says: /401/ },
] as const;

// When it tries again: site/publish/publisher/schedule.test.ts.
describe.concurrent('visitors get the last good release, and the log names the fault once', () => {
  test.for(outages)(
    'while the content API is $name',
    async ({ fault, tries, says }, { api, site, good }) => {
      const before = site.wrong().length;
      const lines = site.log().length;
      api.fall(fault);
      // A try that has begun may still succeed, and a server reads a release after its publish.
      await site.logs(FAILED, lines);
      await checks(site.url, tries);
      await expectPages(site.url, good);
      const wrong = site.wrong().slice(before);
      // Two lines where some queries were answered before the fault.
      const failed = wrong.filter((line) => FAILED.test(line));
      expect(failed.filter((line) => !says.test(line))).toEqual([]);
      expect([1, 2]).toContain(failed.length);
      // The loss of live events is logged once per cause: a closed connection, and a refused one.
      expect(wrong.toSorted()).toEqual([...new Set(wrong)].toSorted());
      expect(wrong.length - failed.length).toBeLessThanOrEqual(2);

      api.results = resultsWith('edition 2.');
      await api.rise();
      await shown(site.url, 'edition 2.');
      await site.logs(/^Content is read and released without problems again\.$/);
    },
  );
});
