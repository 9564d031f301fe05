import { test as base, expect } from '../page.ts';
import type { Document } from './dataset.ts';
import { type Services, startServices } from './services.ts';

export { expect };

/** What is published; `test.extend({ content: { documents } })` or `test.use` says it for a file. */
interface Content {
  readonly documents: readonly Document[];
}

interface Options {
  readonly content: Content;
  readonly services: Services;
}

/** The test of every page, on a content service and a site of its own that a file's tests share. */
export const test = base.extend<object, Options>({
  content: [{ documents: [] }, { option: true, scope: 'worker' }],
  services: [
    async ({ content }, use) => {
      const services = await startServices(content.documents);
      await use(services);
      await services.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ services }, use) => use(services.url),
});
