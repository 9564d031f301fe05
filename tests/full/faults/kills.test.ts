import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { ContentApi } from '../../helpers/faults/content-api.ts';
import { pagesOnDisk, publishInto } from '../../helpers/faults/releases.ts';
import { resultsWith } from '../../helpers/faults/results.ts';
import { test } from '../../helpers/faults/scene.ts';
import { PATHS, type Pages, shown } from '../../helpers/faults/shown-pages.ts';
import { randomOfFile, seeded } from '../../helpers/seed.ts';
import { until } from '../../helpers/until.ts';

/** On each of two folders, the last ones while content cannot be read. */
const kills = 50;
const inOutage = 10;
const draw = randomOfFile();
/** Each folder has its own generator: the tests run side by side. */
const seeds = [draw(), draw()].map((number) => Math.floor(number * 2 ** 31));

describe.concurrent('kill -9', () => {
  test.for([...seeds.entries()])(
    `at any moment of a publish leaves a complete release for the next start, ${kills} times (%i)`,
    async ([, seed], { api, dataDir, launch }) => {
      const random = seeded(seed);
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
        if (kill <= kills - inOutage) {
          await until(() => api.asked.length > 0, 'content is asked for');
        }
        await wait(random() * moments);
        await site.kill();
        const wrong = site.wrong().filter((line) => !/queries failed|live events/.test(line));
        expect(wrong).toEqual([]);
        const left = await pagesOnDisk(dataDir);
        const isPublished = editionOf(left['/']) > editionOf(onDisk['/']);
        if (isPublished) published += 1;
        moments *= isPublished ? 0.9 : 1.1;
      }
      end();
      // Otherwise hardly any kill happened during a publish.
      expect(published).toBeGreaterThan(2);
      expect(published).toBeLessThan(kills - inOutage - 2);

      // The state between creating the link and renaming it: too short to hit with a timer.
      await symlink('releases/none', join(dataDir, 'current-999999999'));
      await api.rise();
      api.results = resultsWith('last edition.');
      const site = await launch();
      await shown(site.url, 'last edition.');
      expect((await readdir(dataDir)).toSorted()).toEqual(['current', 'releases', 'site.json']);
      const names = await readdir(join(dataDir, 'releases'));
      expect(names.filter((name) => name.startsWith('next-'))).toEqual([]);
      expect(names.length).toBeLessThanOrEqual(10);
    },
  );
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
