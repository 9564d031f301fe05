import { cpSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findDiskFault } from '../../../site/publish/release/disk-faults.ts';
import { healthOf } from '../../faults/health.ts';
import { pagesOnDisk } from '../../faults/releases.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/shown-pages.ts';
import { until } from '../../until.ts';

test('a data folder that cannot be written is named in the log and /health; the site stays up, and publishes once it is repaired', async ({
  api,
  dataDir,
  site,
  good,
}) => {
  const releases = join(dataDir, 'releases');
  const sentence = /"releases" in SITE_DATA_DIR is not a folder: move it away\./;
  rmSync(releases, { recursive: true });
  writeFileSync(releases, '');
  api.results = resultsWith('edition 2.');
  api.announce();
  await site.logs(sentence);
  await until(
    async () => sentence.test((await healthOf(site.url)).problems.join()),
    '/health says it',
  );
  await expectPages(site.url, good);

  rmSync(releases);
  api.announce();
  const pages = await shown(site.url, 'edition 2.');
  expect(await pagesOnDisk(dataDir)).toEqual(pages);
  await until(async () => (await healthOf(site.url)).problems.length === 0, 'all is well');
});

test('a copy of a data folder whose links became folders serves its newest release, and /health says what to do before anything changes', async ({
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
  await next.logs(/^Release 000001-\w+ is served instead of "current": "current" in SITE_DATA_DIR/);
  await until(
    async () => /"current" in SITE_DATA_DIR/.test((await healthOf(next.url)).failing.join()),
    '/health says what to do',
  );
});

test.for<[string, (dir: string) => void, RegExp]>([
  [
    '"releases" leads nowhere',
    (dir) => symlinkSync('not-mounted', join(dir, 'releases')),
    /"releases" in SITE_DATA_DIR is a link that leads nowhere: mount what it leads to/,
  ],
  [
    'the folder is a file',
    (dir) => {
      rmSync(dir, { recursive: true });
      writeFileSync(dir, '');
    },
    /SITE_DATA_DIR is not a folder: move the file away/,
  ],
])('it is named that %s', async ([, damage, sentence], { dataDir }) => {
  expect(await findDiskFault(dataDir)).toBeNull();
  damage(dataDir);
  expect(await findDiskFault(dataDir)).toMatch(sentence);
});
