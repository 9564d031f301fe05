import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { until } from '../until.ts';
import { type ContentApi, startContentApi } from './content-api.ts';
import { gate } from './faults.ts';
import { healthOf } from './health.ts';
import { pagesOnDisk, publishInto } from './releases.ts';
import { QUERIES, resultsWith } from './results.ts';
import { launchSite, type Site } from './site.ts';
import { expectPages, type Pages, shown } from './visit.ts';

export const HOME = 'public/index.html';
export const PROJECTS = 'public/projects.html';

/**
 * The data of a site that a test damages before the site starts, and the content service behind it.
 */
export interface Damaged {
  /** Three releases, of editions 1 to 3. Each test has a copy. */
  readonly dataDir: string;
  readonly api: ContentApi;
  /** Starts the site. The content service does not answer before `open`. */
  start(): Promise<Site>;
  open(): void;
  pagesOf(edition: number): Pages;
  /** Starts the site, and expects the pages of an edition. */
  expectAtStart(edition: number): Promise<Site>;
  /** Lets the content service answer, and expects its content in a sound release. */
  expectMended(site: Site): Promise<void>;
}

/** Registers the hooks of a test file that damages releases. */
export function setUpDamage(): Damaged {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const template = join(folder, 'template');
  const dataDir = join(folder, 'site');
  const editions = new Map<number, Pages>();
  let api: ContentApi;
  let site: Site | undefined;
  let open = () => {};

  beforeAll(async () => {
    api = await startContentApi(resultsWith('edition 3.'));
    for (const edition of [1, 2, 3]) {
      await publishInto(template, api.url, resultsWith(`edition ${edition}.`));
      editions.set(edition, await pagesOnDisk(template));
    }
  });

  beforeEach(() => {
    execFileSync('cp', ['-a', template, dataDir]);
    const gated = gate();
    open = gated.open;
    api.results = resultsWith('edition 3.');
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

  function pagesOf(edition: number): Pages {
    const pages = editions.get(edition);
    if (pages === undefined) throw new Error(`There is no edition ${edition}.`);
    return pages;
  }

  async function start(): Promise<Site> {
    site = await launchSite({ contentUrl: api.url, dataDir });
    return site;
  }

  return {
    dataDir,
    get api() {
      return api;
    },
    start,
    open: () => open(),
    pagesOf,
    async expectAtStart(edition) {
      const started = await start();
      await shown(started.url, `edition ${edition}.`);
      await expectPages(started.url, pagesOf(edition));
      return started;
    },
    async expectMended(damaged) {
      open();
      await until(
        async () => (await healthOf(damaged.url)).content.checkedAt !== null,
        'content is read',
      );
      await shown(damaged.url, 'edition 3.');
      expect(await pagesOnDisk(dataDir)).toEqual(pagesOf(3));
      expect(damaged.wrong().filter((line) => !line.startsWith('Release'))).toEqual([]);
    },
  };
}

/** Changes one bit in the middle of a file. */
export async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
