import { readdir, readFile, rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  currentRelease,
  folderOf,
  listReleases,
} from '../../../site/publish/release/release-folders.ts';
import { flip, HOME, PROJECTS, setUpDamage } from '../../faults/damage.ts';
import { pagesOnDisk } from '../../faults/releases.ts';
import { resultsWith } from '../../faults/results.ts';
import { expectPages, shown } from '../../faults/visit.ts';

const damaged = setUpDamage();
const { dataDir, expectAtStart, expectMended } = damaged;

describe('if the current release is damaged, visitors get the newest sound one before it', () => {
  const damages: readonly [string, (release: string) => Promise<unknown>][] = [
    ['a page is truncated', (release) => truncate(join(release, HOME), 1000)],
    ['a page is gone', (release) => rm(join(release, PROJECTS))],
    ['a byte of a page is another', (release) => flip(join(release, HOME))],
    ['a compressed twin is cut short', (release) => truncate(join(release, `${HOME}.br`), 100)],
    ['the manifest is garbage', (release) => writeFile(join(release, 'manifest.json'), '{"id":')],
    ['the manifest is gone', (release) => rm(join(release, 'manifest.json'))],
    ['what it was made from is garbage', (release) => flip(join(release, 'content.json'))],
    ['all is gone', (release) => rm(release, { recursive: true })],
  ];
  it.each(damages)('%s', async (_, damage) => {
    const name = await currentRelease(dataDir);
    await damage(folderOf(dataDir, name ?? ''));
    const site = await expectAtStart(2);
    const lines = site.wrong().filter((line) => line.startsWith('Release'));
    expect(lines).toEqual([expect.stringContaining(`Release ${name} is damaged`)]);
    await expectMended(site);
  });
});

describe('if no release is sound, visitors get the newest that has its pages', () => {
  it.each([
    ['a compressed page', (release: string) => truncate(join(release, `${PROJECTS}.br`), 100)],
    ['what it was made from', (release: string) => flip(join(release, 'content.json'))],
    ['the sitemap', (release: string) => rm(join(release, 'public/sitemap.xml'))],
  ])('%s is damaged in all releases', async (_, damage) => {
    for (const name of await listReleases(dataDir)) await damage(folderOf(dataDir, name));
    const site = await expectAtStart(3);
    await expectMended(site);
    expect(site.wrong().length).toBe(3);
  });
});

describe('if "current" is unusable, visitors get the newest release', () => {
  const link = join(dataDir, 'current');
  it.each([
    ['is missing', () => {}],
    ['leads nowhere', () => symlink('releases/000009-0123456789ab', link)],
    ['is a file', () => writeFile(link, 'releases')],
  ])('current %s', async (_, put) => {
    await unlink(link);
    await put();
    await expectMended(await expectAtStart(3));
  });
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

it('if no release has its pages, visitors get the empty states, and content once it arrives', async () => {
  for (const name of await listReleases(dataDir)) {
    await truncate(join(folderOf(dataDir, name), HOME), 1000);
  }
  const site = await damaged.start();
  const pages = await shown(site.url, 'No FAQs found.');
  expect(pages['/projects']).toContain('Some of our Projects');
  expect(pages['/projects']).not.toContain('Project 1');
  damaged.open();
  await shown(site.url, 'edition 3.');
  expect(await pagesOnDisk(dataDir)).toEqual(damaged.pagesOf(3));
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
