import type { Page } from '@playwright/test';
import { demo } from '../../demo.ts';
import { expect, test, viewport } from '../../page.ts';
import { deliveredBy, expectAttributes, expectCandidates } from '../../pictures.ts';
import { boxOf } from '../../scrolling.ts';

const about = (page: Page) => page.locator('#about');
const profile = (page: Page) => about(page).getByRole('article', { name: demo.about.name });
const aboutImage = (page: Page) => about(page).getByRole('img', { name: /concrete frame/ });
const photo = (page: Page) => profile(page).getByRole('img');

test('about: the images are requested and delivered at 1920 × 1440 and 400 × 400 as WebP or AVIF in quality 80', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  for (const [picture, width, height] of [
    [aboutImage(page), 1920, 1440],
    [photo(page), 400, 400],
  ] as const) {
    await expectAttributes(picture, width, height);
    await expectCandidates(picture, width, height);
    const delivered = await deliveredBy(page, picture);
    expect(delivered).toMatchObject({ width, height });
    expect(delivered.type).toMatch(/^image\/(webp|avif)$/);
  }
});

test('about: stats, values and the picture share a grid of four columns at 1440 px', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const boxes = (selector: string) =>
    about(page)
      .locator(selector)
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right) };
        }),
      );
  const columns = await boxes('div > ul > li');
  expect(columns).toHaveLength(4);
  expect(await boxes('dl > div')).toEqual(columns.slice(0, 3));
  const picture = await boxOf(aboutImage(page));
  expect(Math.round(picture.x + picture.width)).toBe(columns[3]?.right);
});

for (const width of [768, 1024]) {
  test(`about: the bio starts below the photo and has the width of the card at ${width} px`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    const card = await boxOf(profile(page));
    const image = await boxOf(photo(page));
    const bio = await boxOf(profile(page).getByText(demo.about.bio).first());
    expect(bio.y).toBeGreaterThanOrEqual(image.y + image.height);
    expect(bio.width).toBeGreaterThan(0.7 * card.width);
  });
}
