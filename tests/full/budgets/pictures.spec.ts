import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/browser/page.ts';

const screens = [
  { width: 360, height: 740, density: 3 },
  { width: 412, height: 823, density: 1.75 },
  { width: 768, height: 1024, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 1920, height: 1080, density: 1 },
] as const;

for (const { width, height, density } of screens) {
  test.describe(`pictures at ${width} px and a density of ${density}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density });

    for (const path of ['/', '/projects']) {
      test(`pictures: none on ${path} is blurred, none has more than twice the visible pixels`, async ({
        page,
      }) => {
        await withoutPictures(page);
        await page.goto(path);
        const pictures = await chosenPictures(page);
        expect(pictures.length).toBeGreaterThan(5);
        const wrong = pictures.filter(({ ratio }) => ratio < 1 || ratio > 2.2);
        expect(wrong).toEqual([]);
      });
    }
  });
}

/** These tests look at the requests only, so no picture has to be transformed. */
async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/images/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
}

/**
 * Returns the width of the candidate that the browser chooses for every visible picture, also as a
 * multiple of its box in CSS px.
 */
async function chosenPictures(page: Page) {
  const shown = page.locator('main img').filter({ visible: true });
  return shown.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        image.loading = 'eager';
        while (image.currentSrc === '') await new Promise(requestAnimationFrame);
        const { searchParams, pathname } = new URL(image.currentSrc);
        const box = image.getBoundingClientRect().width;
        const chosen = Number(searchParams.get('w'));
        return { picture: pathname, chosen, box, ratio: chosen / box };
      }),
    ),
  );
}
