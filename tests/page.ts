import { test as base, expect } from '@playwright/test';

export { expect };

/** The viewport widths that the pages are drawn for, in CSS px. */
export const widths = [360, 768, 1440, 1920] as const;

/**
 * Details of a test that runs at several widths: `npm test` looks at a phone's and a desktop's, soak
 * tests at the others.
 */
export function at(width: (typeof widths)[number]): { tag?: string } {
  return width === 360 || width === 1440 ? {} : { tag: '@soak' };
}

/** Takes a viewport's width and gives its size, both in CSS px: a phone's below 768. */
export function viewport(width: number): { width: number; height: number } {
  return { width, height: width < 768 ? 740 : 900 };
}

/** What the browser's console and the page's errors said during a test. */
export interface Problems {
  /** Lets messages pass that the test brings about itself. */
  allow(message: RegExp): void;
}

/**
 * Playwright's test, failing also on any error, warning or policy violation in the console. There is
 * no outside network: whatever is asked of another host gets a small page that names its address.
 */
export const test = base.extend<{ problems: Problems }>({
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
      await context.route(/^https?:\/\/(?!localhost[:/])/, (route) =>
        route.fulfill({ contentType: 'text/plain', body: route.request().url() }),
      );
      await use({ allow: (message) => allowed.push(message) });
      const unexpected = found.filter((text) => !allowed.some((message) => message.test(text)));
      expect(unexpected, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
});
