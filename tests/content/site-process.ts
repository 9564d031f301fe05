import { test as base, expect } from '../page.ts';
import type { Services } from './services.ts';
import type { Document } from './test-dataset.ts';

export { expect };

/** Returns Playwright's test on a site with these documents. */
export function testOn(documents: readonly Document[]) {
  return base.extend<{ readonly services: Services }>({
    services: async ({ servicesOf }, use) => use(await servicesOf(documents)),
    baseURL: ({ services }, use) => use(services.url),
  });
}

/**
 * The test for specs that publish what they look at. At first the site has the content of the test
 * before.
 */
export const test = testOn([]);
