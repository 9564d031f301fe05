import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { type ContentApi, startContentApi } from './content-api.ts';
import { launchSite, type Settings, type Site } from './launch-site.ts';
import { resultsWith } from './results.ts';
import { type Pages, shown } from './shown-pages.ts';

interface Scene {
  /** The folder of releases. */
  readonly dataDir: string;
  /** A content service that answers `resultsWith('edition 1.')`. */
  readonly api: ContentApi;
  /** Starts a site on the two, or on other settings. */
  readonly launch: (settings?: Partial<Settings>) => Promise<Site>;
  /** A site that shows the content of the content service. */
  readonly site: Site;
  /** The pages that it shows. */
  readonly good: Pages;
}

/** The test of every fault. What it starts ends with it. */
export const test = base.extend<Scene>({
  // Vitest reads the names of fixtures here, and needs the braces.
  dataDir: async ({ task: _task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'faults-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  api: async ({ task: _task }, use) => {
    const api = await startContentApi(resultsWith('edition 1.'));
    await use(api);
    await api.close();
  },
  launch: async ({ api, dataDir }, use) => {
    const sites: Site[] = [];
    await use(async (settings = {}) => {
      const site = await launchSite({ contentUrl: api.url, dataDir, ...settings });
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.kill();
  },
  site: async ({ launch }, use) => use(await launch()),
  good: async ({ site }, use) => use(await shown(site.url, 'edition 1.')),
});
