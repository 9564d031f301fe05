import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { pagesOnDisk } from '../../helpers/faults/releases.ts';
import { resultsWith } from '../../helpers/faults/results.ts';
import { test } from '../../helpers/faults/scene.ts';
import { expectPages, shown } from '../../helpers/faults/shown-pages.ts';
import { until } from '../../helpers/until.ts';

test('while the disk is full visitors get the previous release, the log says so once, and publishing continues when there is space', async ({
  api,
  dataDir,
  site,
  good,
}) => {
  const releases = join(dataDir, 'releases');
  const before = await readdir(releases);
  const publisher = site.publisher();
  limitFiles(publisher, '10000');
  api.results = resultsWith('edition 2.');
  api.asked.length = 0;
  api.announce();
  await until(() => api.asked.length > 3 * 5, 'content is asked for a fourth time');
  await expectPages(site.url, good);
  expect(site.wrong()).toEqual([
    expect.stringMatching(/^Not released; the previous release stays: EFBIG: file too large/),
  ]);
  expect(await pagesOnDisk(dataDir)).toEqual(good);
  // Incomplete releases are removed and take no space.
  await until(async () => `${await readdir(releases)}` === `${before}`, 'nothing is left over');

  limitFiles(publisher, 'unlimited');
  await shown(site.url, 'edition 2.');
  await site.logs(/^Content is read and released without problems again\.$/);
  await pagesOnDisk(dataDir);
});

/** Limits the size of each file that a process writes, in bytes: like a full disk, without root. */
function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}
