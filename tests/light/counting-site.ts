import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { listMonths, monthFile, visitsFolder } from '../../system/visit-months.ts';
import { test as base, expect } from '../helpers/browser/page.ts';
import { contentOrigin } from '../helpers/processes/demo-ports.ts';
import { startSite } from '../helpers/processes/services.ts';

export { expect };

type Counts = Readonly<Record<string, number>>;

/** A site that counts for one test alone. */
interface Counting {
  readonly url: string;
  /** Returns what it has counted, without how fast the pages were. */
  counts(): Promise<Counts>;
  /** Waits until it has counted exactly this. */
  expectCounts(expected: Counts): Promise<void>;
}

/** Of the browser itself: what a page sends when it is left does not have the one that Playwright sets. */
const AGENT = `--user-agent=${devices['Desktop Chrome'].userAgent}`;

export const test = base.extend<{ readonly counting: Counting }, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), AGENT] }),
    { scope: 'worker' },
  ],
  // Playwright reads the names of fixtures here, and needs the braces.
  counting: async ({ browser: _browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'counting-'));
    const site = await startSite(contentOrigin, { SITE_DATA_DIR: folder });
    const counts = async () => {
      const visits = visitsFolder(folder);
      const months = await listMonths(visits);
      const files = await Promise.all(
        months.map((month) => readFile(monthFile(visits, month), 'utf8')),
      );
      const days = files.flatMap((text) => Object.values<Counts>(JSON.parse(text)));
      const sums: Record<string, number> = {};
      for (const [name, count] of days.flatMap((day) => Object.entries(day))) {
        if (!/^(?:lcp|inp|cls|speed) /.test(name)) sums[name] = (sums[name] ?? 0) + count;
      }
      return sums;
    };
    const expectCounts = (expected: Counts) => expect.poll(counts).toEqual(expected);
    await use({ url: site.url, counts, expectCounts });
    await site.close();
    await rm(folder, { recursive: true });
  },
  baseURL: ({ counting }, use) => use(counting.url),
  context: async ({ context }, use) => {
    // Nothing outside is there: Chromium would look for a program that calls, and show an error for a chat. A route
    // would answer, but loses what a page sends when it is left.
    await context.addInitScript(() => {
      for (const name of ['click', 'auxclick']) {
        addEventListener(name, (event) => {
          const link = event.target instanceof Element && event.target.closest('a');
          if (link && link.origin !== location.origin) event.preventDefault();
        });
      }
    });
    await use(context);
  },
});

/** Leaves the page, which then sends what it has counted. Playwright is not told of that request. */
export const leave = (page: Page) => page.goto('about:blank');
