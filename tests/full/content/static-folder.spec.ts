import type { Page } from '@playwright/test';
import { type Built, buildAndCopy } from '../../content/build.ts';
import {
  about,
  faqs,
  projects,
  settings,
  times,
  transformations,
} from '../../content/documents.ts';
import type { Service } from '../../content/services.ts';
import { servePlainly, serveWithNginx } from '../../content/static-server.ts';
import { test as base, expect, viewport } from '../../page.ts';

const documents = [
  ...projects(...times(3)),
  ...transformations({}),
  ...faqs({}),
  about(),
  settings(),
];

interface Hosts {
  readonly built: Built;
  readonly plain: Service;
  readonly nginx: Service;
}

const test = base.extend<object, Hosts>({
  built: [
    async ({ browser: _browser }, use) => {
      const built = await buildAndCopy(documents);
      await use(built);
      built.remove();
    },
    { scope: 'worker' },
  ],
  plain: [
    async ({ built }, use) => {
      const host = await servePlainly(built);
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  nginx: [
    async ({ built }, use) => {
      const host = await serveWithNginx(built);
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
});

const hosts = [
  { name: 'a plain static host', testOn: onHost('plain') },
  { name: 'nginx', testOn: onHost('nginx') },
];

/** Returns the test whose `host` is one of the two. */
function onHost(name: 'plain' | 'nginx') {
  return test.extend<{ readonly host: Service }>({
    host: name === 'plain' ? ({ plain }, use) => use(plain) : ({ nginx }, use) => use(nginx),
    baseURL: ({ host }, use) => use(host.url),
  });
}

/** Opens a page, and returns the requests to other origins, which are added as they are sent. */
async function open(page: Page, path: string, { url }: Service): Promise<readonly string[]> {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(url)) others.push(request.url());
  });
  await page.goto(path);
  return others;
}

for (const { name, testOn } of hosts) {
  for (const width of [360, 1440]) {
    testOn.describe(`the folder of a build on ${name}, at ${width} px`, () => {
      testOn.use({ viewport: viewport(width) });

      for (const path of ['/', '/projects']) {
        testOn(
          `${path} shows every picture, and requests nothing from another origin`,
          async ({ page, host }) => {
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
          },
        );
      }

      testOn('the lightbox shows the large picture', async ({ page, host }) => {
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
}
