import type { Page } from '@playwright/test';
import { type Built, buildAndCopy } from '../../content/copied-build.ts';
import {
  about,
  faqs,
  projects,
  settings,
  times,
  transformations,
} from '../../content/documents.ts';
import type { Service } from '../../content/services.ts';
import { servePlainly } from '../../content/static-server.ts';
import { test as base, expect, viewport } from '../../page.ts';

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

/** Opens a page, and returns the requests to other origins, which are added as they are sent. */
async function open(page: Page, path: string, { url }: Service): Promise<readonly string[]> {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(url)) others.push(request.url());
  });
  await page.goto(path);
  return others;
}

for (const width of [360, 1440]) {
  test.describe(`the folder of a build on a plain static host, at ${width} px`, () => {
    test.use({ viewport: viewport(width) });

    for (const path of ['/', '/projects']) {
      test(`${path} shows every picture, and requests nothing from another origin`, async ({
        page,
        host,
      }) => {
        const others = await open(page, path, host);
        const pictures = page.locator('main img');
        await expect(pictures.first()).toBeVisible();
        // The map and the reviews are near the end of the page: only pictures load here.
        const shown = await pictures.evaluateAll((images: HTMLImageElement[]) =>
          Promise.all(
            images.map(async (image) => {
              image.loading = 'eager';
              await image.decode();
              return { path: new URL(image.currentSrc).pathname, width: image.naturalWidth };
            }),
          ),
        );
        expect(shown.length).toBeGreaterThan(2);
        for (const { path, width } of shown) {
          expect(path).toMatch(/^\/_pictures\/[\w-]+\.(avif|webp)$/);
          expect(width).toBeGreaterThan(0);
        }
        expect(others).toEqual([]);
      });
    }

    test('the lightbox shows the large picture', async ({ page, host }) => {
      const others = await open(page, '/projects', host);
      await page.getByRole('link', { name: 'Project 2' }).click();
      const picture = page.getByRole('dialog').getByRole('img');
      await expect(picture).toBeVisible();
      const decoded = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      });
      expect(decoded).toBeGreaterThan(0);
      expect(others).toEqual([]);
    });
  });
}
