import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { ContentApi } from './content-api.ts';
import { pagesOnDisk, publishInto } from './releases.ts';
import { resultsWith } from './results.ts';
import { test } from './scene.ts';
import { until } from './until.ts';
import { expectPages, PATHS, type Pages, shown } from './visit.ts';

/** On each of two folders. */
const KILLS = 50;
/** The last of them, while content cannot be had. */
const IN_OUTAGE = 10;

describe.concurrent('kill -9', () => {
  test.for([1, 2])(
    `at any moment of a publish leaves a whole release to start from, ${KILLS} times (%i)`,
    {
      timeout: 300_000,
    },
    async (_, { api, dataDir, launch }) => {
      await publishInto(dataDir, api.url, resultsWith('edition 0.'));
      const end = editAllTheTime(api);
      // A kill comes within so many ms of the first query; half of the publishes have ended by then.
      let moments = 300;
      let published = 0;
      for (let kill = 1; kill <= KILLS; kill++) {
        if (kill === KILLS - IN_OUTAGE + 1) api.fall('down');
        api.asked.length = 0;
        const onDisk = await pagesOnDisk(dataDir);
        const site = await launch();
        const pages = await shown(site.url, 'edition');
        expectSameOrNewer(pages, onDisk);
        if (kill <= KILLS - IN_OUTAGE)
          await until(() => api.asked.length > 0, 'content is asked for');
        await wait(Math.random() * moments);
        await site.kill();
        expect(site.wrong().filter((line) => !/queries failed|live events/.test(line))).toEqual([]);
        const left = await pagesOnDisk(dataDir);
        const isPublished = editionOf(left['/']) > editionOf(onDisk['/']);
        if (isPublished) published += 1;
        moments *= isPublished ? 0.9 : 1.1;
      }
      end();
      // Else hardly any would have come in the middle of a publish.
      expect(published).toBeGreaterThan(2);
      expect(published).toBeLessThan(KILLS - IN_OUTAGE - 2);

      // A kill between the making of the link and its renaming: too short a moment to wait for.
      await symlink('releases/none', join(dataDir, 'current-999999999'));
      await api.rise();
      api.results = resultsWith('last edition.');
      const site = await launch();
      await shown(site.url, 'last edition.');
      expect((await readdir(dataDir)).toSorted()).toEqual(['current', 'releases']);
      const names = await readdir(join(dataDir, 'releases'));
      expect(names.filter((name) => name.startsWith('next-'))).toEqual([]);
      expect(names.length).toBeLessThanOrEqual(10);
    },
  );

  test('of the publisher alone costs no visitor a page, and it comes back', {
    timeout: 60_000,
  }, async ({ api, site, good }) => {
    const publisher = site.publisher();
    process.kill(publisher, 'SIGKILL');
    await site.logs(/^The publisher ended \(SIGKILL\)\. It is started again; the release stays\.$/);
    await expectPages(site.url, good);
    api.results = resultsWith('edition 2.');
    await shown(site.url, 'edition 2.');
    expect(site.publisher()).not.toBe(publisher);
  });
});

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
