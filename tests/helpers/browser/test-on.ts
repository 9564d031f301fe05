import type { Document } from '../content/test-dataset.ts';
import type { Service } from '../processes/services.ts';
import { test as base, expect } from './page.ts';

export { expect };

/** Returns Playwright's test on a site with these documents. */
export function testOn(documents: readonly Document[]) {
  return base.extend<{ readonly services: Service }>({
    services: async ({ servicesOf }, use) => use(await servicesOf(documents)),
    baseURL: ({ services }, use) => use(services.url),
  });
}
