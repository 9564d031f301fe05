import type { Page } from '@playwright/test';
import { link, menu } from '../helpers/browser/header.ts';
import { expect, test, viewport } from '../helpers/browser/page.ts';
import { boxOf } from '../helpers/browser/scrolling.ts';
import { lossesOf } from './losses.ts';

/** A window of 1280 × 1024 px, zoomed to 400 %. */
const zoomed = { width: 320, height: 256 };

for (const path of ['/', '/projects']) {
  test(
    `zoom: ${path} allows it; nothing is lost at 400 %, or with the text spacing of WCAG 1.4.12`,
    path === '/' ? {} : { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize(zoomed);
      await page.goto(path);
      await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
        'content',
        'width=device-width, initial-scale=1',
      );
      expect(await lossesOf(page)).toEqual([]);
      // The header covers at most a third of the window.
      const { height } = await boxOf(page.getByRole('banner'));
      expect(height).toBeLessThan(zoomed.height / 3);

      await spaceText(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize(viewport(width));
        expect(await lossesOf(page), `at ${width} px`).toEqual([]);
      }
    },
  );
}

test('zoom: at 400 % the menu, the services, the slides and the questions work', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(zoomed);
  await page.goto('/');
  await menu(page).click();
  await link(page, 'Contact').scrollIntoViewIfNeeded();
  await expect(link(page, 'Contact')).toBeInViewport({ ratio: 1 });
  await link(page, 'Services').click();
  await page.locator('#services').getByRole('button', { name: 'View More' }).click();
  await expect(page.getByRole('heading', { name: 'Swimming Pools & Paving' })).toBeVisible();
  await page.locator('#transformations').getByRole('button', { name: 'Next' }).click();
  await page.locator('#transformations').getByRole('button', { name: 'See After' }).click();
  const slide = page.locator('#transformations article').nth(1);
  await expect(slide.getByText('AFTER', { exact: true })).toBeInViewport();
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq details p').first()).toBeInViewport();
  expect(await lossesOf(page)).toEqual([]);
});

/** Sets the text spacing of WCAG 2.2, 1.4.12. */
async function spaceText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}
