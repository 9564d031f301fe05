import { test as base, expect } from '../page.ts';
import type { Document } from './dataset.ts';
import type { Services } from './services.ts';

export { expect };

/** The test of every page, on a content service that holds these documents and a site that shows them. */
export function testOn(documents: readonly Document[]) {
  return base.extend<{ readonly services: Services }>({
    services: [
      async ({ servicesOf }, use) => use(await servicesOf(documents)),
      // The first to ask for them waits until they have started.
      { timeout: 60_000 },
    ],
    baseURL: ({ services }, use) => use(services.url),
  });
}

/** The same for tests that publish what they look at: at first it is what the last of them left. */
export const test = testOn([]);
