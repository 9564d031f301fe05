import { cpSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { pagesOnDisk } from '../../helpers/faults/releases.ts';
import { resultsWith } from '../../helpers/faults/results.ts';
import { test } from '../../helpers/faults/scene.ts';
import { expectPages, shown } from '../../helpers/faults/shown-pages.ts';
import { healthOf } from '../../helpers/processes/health.ts';
import { until } from '../../helpers/until.ts';

test('a data folder that cannot be written is named in the log and /health; the site stays up, and publishes once it is repaired', async ({
  api,
  dataDir,
  site,
  good,
}) => {
  const releases = join(dataDir, 'releases');
  rmSync(releases, { recursive: true });
  writeFileSync(releases, '');
  api.results = resultsWith('edition 2.');
  api.announce();
  await site.logs(/^Not released; the previous release stays: ENOTDIR: .*releases/);
  const sentence = 'Not released; the previous release stays: not a directory.';
  await until(
    async () => (await healthOf(site.url)).problems.includes(sentence),
    '/health says why, without the path',
  );
  await expectPages(site.url, good);

  rmSync(releases);
  api.announce();
  const pages = await shown(site.url, 'edition 2.');
  expect(await pagesOnDisk(dataDir)).toEqual(pages);
  await until(async () => (await healthOf(site.url)).problems.length === 0, 'all is well');
});

test('a copy of a data folder whose links became folders serves its newest release, and the log says why', async ({
  dataDir,
  site,
  good,
  launch,
}) => {
  await site.stop();
  const current = join(dataDir, 'current');
  const release = join(dataDir, readlinkSync(current));
  rmSync(current);
  cpSync(release, current, { recursive: true });
  const next = await launch();
  await shown(next.url, 'edition 1.');
  await expectPages(next.url, good);
  await next.logs(/^Release 000001-\w+ is served instead of "current": EISDIR: .*current/);
});
