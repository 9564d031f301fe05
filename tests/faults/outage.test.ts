import { expect } from 'vitest';
import { cut, hang } from './faults.ts';
import { pagesOnDisk } from './releases.ts';
import { QUERIES, resultsWith } from './results.ts';
import { test } from './scene.ts';
import { expectPages, expectPagesWhileHeld, shown } from './visit.ts';

// Every other fault of a content service, disk or process: tests/full/faults.
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
