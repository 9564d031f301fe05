import { test as base, expect, viewport } from '../../helpers/browser/page.ts';
import {
  about,
  faqs,
  projects,
  settings,
  times,
  transformations,
} from '../../helpers/content/documents.ts';
import { type Built, buildAndCopy } from '../../helpers/processes/copied-build.ts';
import type { Service } from '../../helpers/processes/services.ts';
import { servePlainly } from './static-server.ts';

const documents = [
  ...projects(...times(3)),
  ...transformations({}),
  ...faqs({}),
  about(),
  settings(),
];

const test = base.extend<object, { readonly built: Built; readonly host: Service }>({
  built: [
    async ({ browser: _browser }, use) => {
      const built = await buildAndCopy(documents);
      await use(built);
      built.remove();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ built }, use) => {
      const host = await servePlainly(built);
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ host }, use) => use(host.url),
});

/** Runs in the page. Returns the paths of pictures. Throws if one cannot be decoded. */
async function decode(images: HTMLImageElement[]): Promise<string[]> {
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
  return images.map(({ currentSrc }) => new URL(currentSrc).pathname);
}

for (const width of [360, 1440]) {
  test(`the folder of a build on a plain static host shows every picture at ${width} px, and requests nothing from another origin`, async ({
    page,
    host,
  }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!/^data:/.test(url) && !url.startsWith(host.url)) others.push(url);
    });
    await page.setViewportSize(viewport(width));
    for (const path of ['/', '/projects']) {
      await page.goto(path);
      const pictures = page.locator('main img');
      await expect(pictures.first()).toBeVisible();
      // The map and the reviews are near the end of the page: only pictures load here.
      const paths = await pictures.evaluateAll(decode);
      expect(paths.length).toBeGreaterThan(2);
      for (const path of paths) expect(path).toMatch(/^\/_pictures\/[\w-]+\.(avif|webp)$/);
    }
    await page.getByRole('link', { name: 'Project 2' }).click();
    const large = page.locator('dialog:not([data-early])').getByRole('img');
    await expect(large).toBeVisible();
    await large.evaluateAll(decode);
    expect(others).toEqual([]);
  });
}
