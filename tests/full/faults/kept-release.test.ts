import { expect } from 'vitest';
import { cut, hang } from '../../faults/faults.ts';
import { pagesOnDisk } from '../../faults/releases.ts';
import { QUERIES, resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, expectPagesWhileHeld, shown } from '../../faults/visit.ts';

// The same end to end, once: tests/end-to-end.test.ts.
test('while the content API fails, visitors get the last good pages without a wait, and then the new ones', async ({
  api,
  dataDir,
  site,
  good,
}) => {
  for (const query of QUERIES) api.faults[query] = hang;
  api.announce();
  await expectPagesWhileHeld(api, site.url, good);

  for (const query of QUERIES) api.faults[query] = cut;
  api.release();
  await site.logs(/queries failed: /);
  // A server reads a release after it is on the disk: its pages alone could be compared too early.
  expect(await pagesOnDisk(dataDir)).toEqual(good);
  await expectPages(site.url, good);
  expect(site.wrong()).toEqual([expect.stringMatching(/queries failed: /)]);

  api.faults = {};
  api.results = resultsWith('edition 2.');
  await shown(site.url, 'edition 2.');
});
