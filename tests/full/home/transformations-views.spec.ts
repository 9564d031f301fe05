import type { Page } from '@playwright/test';
import { button, label, open, section, slides } from '../../home/transformations.ts';
import { expect, test, viewport } from '../../page.ts';
import { deliveredBy, expectAttributes, expectCandidates } from '../../pictures.ts';
import { boxOf } from '../../scrolling.ts';

/** Checks that before and after are side by side and labelled in a window `width` px wide. */
async function expectSideBySide(page: Page, width: number) {
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
}

/** Checks that only the before image is shown, with the toggle. */
async function expectBefore(page: Page, index = 0) {
  await expect(label(page, 'BEFORE', index)).toBeVisible();
  await expect(label(page, 'AFTER', index)).toBeHidden();
  await expect(button(page, 'See After')).toBeVisible();
}

/** Waits until the browser has chosen a candidate of the `source` or `img` of the first picture. */
async function expectChosen(page: Page, set: 'source' | 'img') {
  const picture = slides(page).nth(0).locator('picture').first();
  await expect
    .poll(
      async () => {
        const chosen = await picture
          .locator('img')
          .evaluate((image) => 'currentSrc' in image && image.currentSrc);
        return (await picture.locator(set).getAttribute('srcset'))?.includes(`${chosen} `);
      },
      { intervals: [50] },
    )
    .toBe(true);
}

test('transformations: from 768 px both views and the desktop pictures, below it one and the mobile pictures', async ({
  page,
}) => {
  await open(page, 767);
  await expectBefore(page);
  await expectChosen(page, 'img');
  await page.setViewportSize(viewport(768));
  await expectSideBySide(page, 768);
  await expectChosen(page, 'source');
});

test('transformations: pictures are requested and delivered at 1920 × 1440 from 768 px and at 1280 × 960 below, as WebP or AVIF in quality 80', async ({
  page,
}) => {
  await page.goto('/');
  const picture = slides(page).nth(0).locator('picture').first();
  await expect(picture.locator('source')).toHaveAttribute('media', '(min-width: 48em)');
  await expectAttributes(picture.locator('img'), 1280, 960);
  for (const [set, width, height] of [
    [picture.locator('source'), 1920, 1440],
    [picture.locator('img'), 1280, 960],
  ] as const) {
    await expectCandidates(set, width, height);
    const delivered = await deliveredBy(page, set);
    expect(delivered).toMatchObject({ width, height });
    expect(delivered.type).toMatch(/^image\/(webp|avif)$/);
  }
});

test('transformations: the arrows stand beside the heading on a phone, above the picture', async ({
  page,
}) => {
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  const heading = await boxOf(section(page).getByRole('heading', { level: 2 }));
  for (const name of ['Previous', 'Next']) {
    const arrow = await boxOf(button(page, name));
    expect(arrow.y + arrow.height).toBeLessThanOrEqual(heading.y + heading.height + 1);
    expect(arrow.width).toBeGreaterThanOrEqual(44);
    expect(arrow.height).toBeGreaterThanOrEqual(44);
  }
});
