import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentRelease, folderOf, listReleases } from '../../site/publish/release/current.ts';
import { type ContentApi, startContentApi } from './content-api.ts';
import { gate } from './faults.ts';
import { healthOf } from './health.ts';
import { pagesOnDisk, publishInto } from './releases.ts';
import { QUERIES, resultsWith } from './results.ts';
import { launchSite, type Site } from './site.ts';
import { until } from './until.ts';
import { expectPages, type Pages, shown } from './visit.ts';

const HOME = 'public/index.html';
const PROJECTS = 'public/projects.html';

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
/** Three releases, of editions 1 to 3. */
const template = join(folder, 'template');
const dataDir = join(folder, 'site');
/** What the release of each edition holds. */
const editions = new Map<number, Pages>();
let api: ContentApi;
let site: Site | undefined;
/** Lets the content service answer. */
let open: () => void;

beforeAll(async () => {
  api = await startContentApi(resultsWith('edition 3.'));
  for (const edition of [1, 2, 3]) {
    await publishInto(template, api.url, resultsWith(`edition ${edition}.`));
    editions.set(edition, await pagesOnDisk(template));
  }
}, 60_000);

beforeEach(() => {
  execFileSync('cp', ['-a', template, dataDir]);
  const gated = gate();
  open = gated.open;
  for (const query of QUERIES) api.faults[query] = gated.fault;
});

afterEach(async () => {
  await site?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('where the current release is damaged, visitors get the newest whole one before it', {
  timeout: 60_000,
}, () => {
  const damages: readonly [string, (release: string) => Promise<unknown>][] = [
    ['a page is cut short', (release) => truncate(join(release, HOME), 1000)],
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
    await expectAtStart(2);
    const damaged = site?.wrong().filter((line) => line.startsWith('Release'));
    expect(damaged).toEqual([expect.stringContaining(`Release ${name} is damaged`)]);
    await expectMended();
  });
});

describe('where none is whole, visitors get the newest that has its pages', {
  timeout: 60_000,
}, () => {
  it.each([
    ['a compressed page', (release: string) => truncate(join(release, `${PROJECTS}.br`), 100)],
    ['what it was made from', (release: string) => flip(join(release, 'content.json'))],
    ['the sitemap', (release: string) => rm(join(release, 'public/sitemap.xml'))],
  ])('%s is damaged in all', async (_, damage) => {
    for (const name of await listReleases(dataDir)) await damage(folderOf(dataDir, name));
    await expectAtStart(3);
    await expectMended();
    expect(site?.wrong().length).toBe(3);
  });

  it('a script that all share is damaged', async () => {
    const assets = join(dataDir, 'current/public/_astro');
    const [script = ''] = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const whole = await readFile(join(assets, script), 'utf8');
    await flip(join(assets, script));
    await expectAtStart(3);
    const address = `${site?.url}/_astro/${script}`;
    expect((await fetch(address)).status).toBe(404);
    await expectMended();
    await expect.poll(async () => (await fetch(address)).text()).toBe(whole);
  });
});

describe('where nothing says which is current, visitors get the newest', {
  timeout: 60_000,
}, () => {
  const link = join(dataDir, 'current');
  it.each([
    ['leads nowhere', () => symlink('releases/000009-0123456789ab', link)],
    ['is gone', async () => {}],
    ['is a file', () => writeFile(link, 'releases')],
  ])('current %s', async (_, put) => {
    await unlink(link);
    await put();
    await expectAtStart(3);
    await expectMended();
  });
});

describe('where no release has its pages', { timeout: 60_000 }, () => {
  it('visitors get the empty states, and content as soon as it can be had', async () => {
    for (const name of await listReleases(dataDir)) {
      await truncate(join(folderOf(dataDir, name), HOME), 1000);
    }
    site = await launchSite({ contentUrl: api.url, dataDir });
    const pages = await shown(site.url, 'No FAQs found.');
    expect(pages['/projects']).toContain('Some of our Projects');
    expect(pages['/projects']).not.toContain('Project 1');
    await expectMended();
  });

  it('visitors of a site that runs get what they got, and the next release is whole', async () => {
    await expectAtStart(3);
    open();
    await rm(join(dataDir, 'releases'), { recursive: true });
    await expectPages(site?.url ?? '', pagesOf(3));
    api.results = resultsWith('edition 4.');
    api.announce();
    await shown(site?.url ?? '', 'edition 4.');
    await pagesOnDisk(dataDir);
  });
});

/** Starts the site while the content service does not answer, and expects the pages of an edition. */
async function expectAtStart(edition: number): Promise<void> {
  site = await launchSite({ contentUrl: api.url, dataDir });
  await shown(site.url, `edition ${edition}.`, 10_000);
  await expectPages(site.url, pagesOf(edition));
}

/** Lets the content service answer, and expects its content from a release that is whole. */
async function expectMended(): Promise<void> {
  open();
  const url = site?.url ?? '';
  await until(async () => (await healthOf(url)).content.checkedAt !== null, 'content is read');
  await shown(url, 'edition 3.');
  expect(await pagesOnDisk(dataDir)).toEqual(pagesOf(3));
  expect(site?.wrong().filter((line) => !line.startsWith('Release'))).toEqual([]);
}

function pagesOf(edition: number): Pages {
  const pages = editions.get(edition);
  if (pages === undefined) throw new Error(`There is no edition ${edition}.`);
  return pages;
}

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
