import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Document } from './content/dataset.ts';
import { type Services, startServices } from './content/services.ts';

export { expect };

/** The viewport widths that the pages are drawn for, in CSS px. */
export const widths = [360, 768, 1440, 1920] as const;

/**
 * Details of a test that runs at several widths: `npm test` looks at these, by default a phone's
 * alone, and soak tests at the others.
 */
export function at(width: number, ...looked: readonly number[]): { tag?: string } {
  const isLooked = looked.length > 0 ? looked.includes(width) : width === 360;
  return isLooked ? {} : { tag: '@soak' };
}

/** Returns the size of a viewport of this width, both in CSS px: a phone's below 768. */
export function viewport(width: number): { width: number; height: number } {
  return { width, height: width < 768 ? 740 : 900 };
}

/** What the browser's console and the page's errors said during a test. */
export interface Problems {
  /** Lets messages pass that the test brings about itself. */
  allow(message: RegExp): void;
}

/** Starts services that hold and show these documents; tests of one worker share those with the same. */
type ServicesOf = (documents: readonly Document[]) => Promise<Services>;

/**
 * Playwright's test, failing also on any error, warning or policy violation in the console. There is
 * no outside network.
 */
export const test = base.extend<{ problems: Problems }, { servicesOf: ServicesOf }>({
  // Here, though few tests use it: between tests of unlike workers Playwright starts a new one.
  servicesOf: [
    // Playwright reads the names of fixtures here, and wants at least the braces.
    async ({ browser: _browser }, use) => {
      const started = new Map<readonly Document[], Promise<Services>>();
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
 * Answers whatever is asked of another host with a small page that names its address. For the tests
 * that need it: every request of theirs, of any host, goes through the test's own process.
 */
export async function answerOutside(context: BrowserContext): Promise<void> {
  await context.route(/^https?:\/\/(?!localhost[:/])/, (route) =>
    route.fulfill({ contentType: 'text/plain', body: route.request().url() }),
  );
}
