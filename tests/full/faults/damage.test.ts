import { rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  currentRelease,
  folderOf,
  listReleases,
} from '../../../site/publish/release/release-folders.ts';
import { flip, HOME, PROJECTS, setUpDamage } from '../../faults/damage.ts';

const { dataDir, expectAtStart, expectMended } = setUpDamage();

describe('if the current release is damaged, visitors get the newest sound one before it', () => {
  const damages: readonly [string, (release: string) => Promise<unknown>][] = [
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
    ['leads nowhere', () => symlink('releases/000009-0123456789ab', link)],
    ['is a file', () => writeFile(link, 'releases')],
  ])('current %s', async (_, put) => {
    await unlink(link);
    await put();
    await expectMended(await expectAtStart(3));
  });
});
