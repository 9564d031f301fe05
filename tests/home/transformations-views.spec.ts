import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { deliveredBy, expectAttributes, expectCandidates } from '../pictures.ts';
import { boxOf } from '../scrolling.ts';
import { button, dots, expectShown, items, label, open, slides, swipe } from './transformations.ts';

for (const width of [768, 1440, 1920]) {
  test(`transformations: at ${width} px before and after stand side by side, labelled BEFORE and AFTER`, async ({
    page,
  }) => {
    await open(page, width);
    await expect(label(page, 'BEFORE')).toBeVisible();
    await expect(label(page, 'AFTER')).toBeVisible();
    await expect(button(page, 'See After')).toBeHidden();
    const [before, after] = await slides(page).nth(0).getByRole('img').all();
    if (!before || !after) throw new Error('The item has no two pictures.');
    const [left, right] = [await boxOf(before), await boxOf(after)];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(left.y).toBeCloseTo(right.y, 0);
    expect(left.width).toBeCloseTo(right.width, 0);
    expect(right.x + right.width).toBeLessThanOrEqual(width);
  });
}

for (const width of [360, 767]) {
  test(`transformations: at ${width} px one image with a See After / See Before toggle`, async ({
    page,
  }) => {
    await open(page, width);
    await expect(label(page, 'BEFORE')).toBeVisible();
    await expect(label(page, 'AFTER')).toBeHidden();
    await button(page, 'See After').click();
    await expect(label(page, 'AFTER')).toBeVisible();
    await expect(label(page, 'BEFORE')).toBeHidden();
    await expect(button(page, 'See Before')).not.toHaveAttribute('aria-pressed');
    await button(page, 'See Before').press('Enter');
    await expect(label(page, 'BEFORE')).toBeVisible();
    await expect(button(page, 'See After')).toBeFocused();
    await button(page, 'See After').press('Space');
    await expect(label(page, 'AFTER')).toBeVisible();
  });
}

for (const [by, leave] of [
  ['an arrow', (page: Page) => button(page, 'Next').click()],
  ['a dot', (page: Page) => dots(page).nth(1).click()],
  ['a swipe', (page: Page) => swipe(page, -1)],
] as const) {
  test.describe(`transformations: changing item by ${by}`, () => {
    test.use({ hasTouch: true, isMobile: true });
    test(`transformations: changing item by ${by} resets to the before view`, async ({ page }) => {
      await open(page, 360);
      await button(page, 'See After').click();
      await expect(label(page, 'AFTER')).toBeVisible();
      await leave(page);
      await expectShown(page, 1);
      await expect(label(page, 'BEFORE', 1)).toBeVisible();
      await button(page, 'Previous').click();
      await expectShown(page, 0);
      await expect(label(page, 'BEFORE')).toBeVisible();
      await expect(label(page, 'AFTER')).toBeHidden();
    });
  });
}

test('transformations: images are asked for at 1920 × 1440 from 768 px and at 1280 × 960 below', async ({
  page,
}) => {
  await page.goto('/');
  const pictures = slides(page).locator('picture');
  await expect(pictures).toHaveCount(2 * items.length);
  for (const picture of await pictures.all()) {
    await expect(picture.locator('source')).toHaveAttribute('media', '(min-width: 48em)');
    await expectCandidates(picture.locator('source'), 1920, 1440);
    await expectAttributes(picture.locator('img'), 1280, 960);
    await expectCandidates(picture.locator('img'), 1280, 960);
  }
});

for (const width of [767, 768]) {
  test(`transformations: at ${width} px the browser takes a candidate of that width's set`, async ({
    page,
  }) => {
    await open(page, width);
    const picture = slides(page).nth(0).locator('picture').first();
    const set = picture.locator(width < 768 ? 'img' : 'source');
    await expect
      .poll(async () => {
        const chosen = await picture
          .locator('img')
          .evaluate((image) => 'currentSrc' in image && image.currentSrc);
        return (await set.getAttribute('srcset'))?.includes(`${chosen} `);
      })
      .toBe(true);
  });
}

test('transformations: the content service delivers both sizes as WebP or AVIF', async ({
  page,
}) => {
  const picture = slides(page).nth(0).locator('picture').first();
  for (const [set, width, height] of [
    [picture.locator('source'), 1920, 1440],
    [picture.locator('img'), 1280, 960],
  ] as const) {
    await page.goto('/');
    const delivered = await deliveredBy(page, set);
    expect(delivered).toMatchObject({ width, height });
    expect(delivered.type).toMatch(/^image\/(webp|avif)$/);
  }
});
