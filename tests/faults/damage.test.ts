import { readdir, readFile, rm, truncate, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  currentRelease,
  folderOf,
  listReleases,
} from '../../site/publish/release/release-folders.ts';
import { flip, HOME, setUpDamage } from './damage.ts';
import { pagesOnDisk } from './releases.ts';
import { resultsWith } from './results.ts';
import { expectPages, shown } from './visit.ts';

// Each other file of a release, damaged in each other way: tests/full/faults/damage.test.ts.
const damaged = setUpDamage();
const { dataDir, expectAtStart, expectMended } = damaged;

it('if a page of the current release is truncated, visitors get the newest sound release before it', async () => {
  const name = await currentRelease(dataDir);
  await truncate(join(folderOf(dataDir, name ?? ''), HOME), 1000);
  const site = await expectAtStart(2);
  const lines = site.wrong().filter((line) => line.startsWith('Release'));
  expect(lines).toEqual([expect.stringContaining(`Release ${name} is damaged`)]);
  await expectMended(site);
});

it('if a script that all releases share is damaged, visitors get the newest release, and the script once it is restored', async () => {
  const assets = join(dataDir, 'current/public/_astro');
  const [script = ''] = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const whole = await readFile(join(assets, script), 'utf8');
  await flip(join(assets, script));
  const site = await expectAtStart(3);
  const address = `${site.url}/_astro/${script}`;
  expect((await fetch(address)).status).toBe(404);
  await expectMended(site);
  await expect.poll(async () => (await fetch(address)).text()).toBe(whole);
});

it('if "current" is missing, visitors get the newest release', async () => {
  await unlink(join(dataDir, 'current'));
  await expectMended(await expectAtStart(3));
});

it('if no release has its pages, visitors get the empty states, and content once it arrives', async () => {
  for (const name of await listReleases(dataDir)) {
    await truncate(join(folderOf(dataDir, name), HOME), 1000);
  }
  const site = await damaged.start();
  const pages = await shown(site.url, 'No FAQs found.');
  expect(pages['/projects']).toContain('Some of our Projects');
  expect(pages['/projects']).not.toContain('Project 1');
  await expectMended(site);
});

it('if all releases are removed while the site runs, visitors get the same pages, and the next release is complete', async () => {
  const { url } = await expectAtStart(3);
  damaged.open();
  await rm(join(dataDir, 'releases'), { recursive: true });
  await expectPages(url, damaged.pagesOf(3));
  damaged.api.results = resultsWith('edition 4.');
  damaged.api.announce();
  await shown(url, 'edition 4.');
  await pagesOnDisk(dataDir);
});
