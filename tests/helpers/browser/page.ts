import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Document } from '../content/test-dataset.ts';
import { type Service, startServices } from '../processes/services.ts';

export { expect };

/** Details of a test that `npm test` runs at a phone's width alone, and full tests at the others. */
export function at(width: number): { tag?: string } {
  return width === 360 ? {} : { tag: '@full' };
}

/** Returns a viewport of this width in CSS px: a phone's below 768. */
export function viewport(width: number): { width: number; height: number } {
  return { width, height: width < 768 ? 740 : 900 };
}

/** The messages of the browser's console and the errors of the page during a test. */
export interface Problems {
  /** Allows messages that the test causes itself. */
  allow(message: RegExp): void;
}

/** Starts services with these documents. Tests of one worker with the same documents share them. */
type ServicesOf = (documents: readonly Document[]) => Promise<Service>;

/**
 * Playwright's test, which also fails on errors, warnings and policy violations in the console. There
 * is no outside network.
 */
export const test = base.extend<{ problems: Problems }, { servicesOf: ServicesOf }>({
  // Declared here, though few tests use it: Playwright starts a new worker between tests with
  // different ones.
  servicesOf: [
    // Playwright reads the names of fixtures here, and needs the braces.
    async ({ browser: _browser }, use) => {
      const started = new Map<readonly Document[], Promise<Service>>();
      await use((documents) => {
        const services = started.get(documents) ?? startServices(documents);
        started.set(documents, services);
        return services;
      });
      for (const services of started.values()) await (await services).close();
    },
    { scope: 'worker' },
  ],
  problems: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          found.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (problem) => found.push(String(problem.error())));
      await use({ allow: (message) => allowed.push(message) });
      const unexpected = found.filter((text) => !allowed.some((message) => message.test(text)));
      expect(unexpected, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Answers requests to other hosts with a small page that names the URL. Only for tests that need
 * it: all their requests, of any host, then pass through the test's process.
 */
export async function answerOutside(context: BrowserContext): Promise<void> {
  await context.route(/^https?:\/\/(?!(?:[^/]*\.)?localhost[:/])/, (route) =>
    route.fulfill({ contentType: 'text/plain', body: route.request().url() }),
  );
}

/**
 * Waits until a loaded page has nothing to do: what it requests by itself, it has then requested. Only
 * timers are left, which `page.clock` runs.
 */
export async function idle(page: Page): Promise<void> {
  // Headless Chromium loses some idle callbacks and the frames after them. A task of the lowest priority
  // runs after all others.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
}

/** Files of the pages. Astro requests one that failed a second time, with a query. */
export const REACT = /\/_astro\/hydrate\.[^/]*\.js/;
export const PAGE_SCRIPT = /\/_astro\/Page\.[^/]*\.js/;

/** Delays the files with this address until the returned function is called. */
export async function hold(page: Page, file: RegExp): Promise<() => void> {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await free;
    await route.continue();
  });
  return release;
}
