import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { until } from '../until.ts';
import type { ContentApi } from './content-api.ts';
import { pagesOnDisk, publishInto } from './releases.ts';
import { resultsWith } from './results.ts';
import type { Site } from './site.ts';
import { PATHS, type Pages, shown } from './visit.ts';

interface Scene {
  readonly api: ContentApi;
  readonly dataDir: string;
  readonly launch: () => Promise<Site>;
}

interface Kills {
  readonly kills: number;
  /** Number of kills while content cannot be read. */
  readonly inOutage: number;
  /** Returns numbers from 0 to below 1. */
  readonly random: () => number;
}

/**
 * Kills the site repeatedly at a random moment after a query. Expects a sound release after each
 * kill, and no left-over files after the last. Returns how many publishes had ended before their
 * kill: about half.
 */
export async function killAtAnyMoment(
  { api, dataDir, launch }: Scene,
  { kills, inOutage, random }: Kills,
): Promise<number> {
  await publishInto(dataDir, api.url, resultsWith('edition 0.'));
  const end = editAllTheTime(api);
  // The process is killed within these ms of the first query; half of the publishes end before.
  let moments = 300;
  let published = 0;
  for (let kill = 1; kill <= kills; kill++) {
    if (kill === kills - inOutage + 1) api.fall('down');
    api.asked.length = 0;
    const onDisk = await pagesOnDisk(dataDir);
    const site = await launch();
    const pages = await shown(site.url, 'edition');
    expectSameOrNewer(pages, onDisk);
    if (kill <= kills - inOutage) await until(() => api.asked.length > 0, 'content is asked for');
    await wait(random() * moments);
    await site.kill();
    expect(site.wrong().filter((line) => !/queries failed|live events/.test(line))).toEqual([]);
    const left = await pagesOnDisk(dataDir);
    const isPublished = editionOf(left['/']) > editionOf(onDisk['/']);
    if (isPublished) published += 1;
    moments *= isPublished ? 0.9 : 1.1;
  }
  end();

  // The state between creating the link and renaming it: too short to hit with a timer.
  await symlink('releases/none', join(dataDir, 'current-999999999'));
  await api.rise();
  api.results = resultsWith('last edition.');
  const site = await launch();
  await shown(site.url, 'last edition.');
  expect((await readdir(dataDir)).toSorted()).toEqual(['current', 'releases']);
  const names = await readdir(join(dataDir, 'releases'));
  expect(names.filter((name) => name.startsWith('next-'))).toEqual([]);
  expect(names.length).toBeLessThanOrEqual(10);
  return published;
}

function editAllTheTime(api: ContentApi): () => void {
  let edition = 0;
  const timer = setInterval(() => {
    edition += 1;
    api.results = resultsWith(`edition ${edition}.`);
    api.announce();
  }, 20);
  return () => clearInterval(timer);
}

function expectSameOrNewer(pages: Pages, onDisk: Pages): void {
  for (const path of PATHS) {
    const [served, kept] = [pages[path], onDisk[path]];
    if (editionOf(served) === editionOf(kept)) expect(served === kept).toBe(true);
    else expect(editionOf(served)).toBeGreaterThan(editionOf(kept));
  }
}

function editionOf(page: string): number {
  const [, edition = ''] = /edition (\d+)\./.exec(page) ?? [];
  return Number.parseInt(edition, 10);
}
