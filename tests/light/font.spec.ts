import type { Page } from '@playwright/test';
import { expect, test, viewport } from '../helpers/browser/page.ts';

/** Returns whether the text of a page is in the site's font, and the state of that. */
const fontOf = (page: Page) =>
  page.evaluate(() => {
    const isUsed = getComputedStyle(document.body).fontFamily.startsWith('Archivo,');
    const [font] = Array.from(document.fonts).filter(({ family }) => family === 'Archivo');
    return { isUsed, status: font?.status };
  });

test('a wide window has the site’s font from the first page on', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => fontOf(page)).toEqual({ isUsed: true, status: 'loaded' });
});

test.describe('on a phone', () => {
  test.use({ viewport: viewport(360), screen: viewport(360) });

  test('the first page is in the phone’s own font, the next in the site’s', async ({ page }) => {
    const fetched = page.waitForResponse((response) => /archivo/.test(response.url()));
    await page.goto('/');
    await (await fetched).finished();
    expect(await fontOf(page)).toEqual({ isUsed: false, status: 'unloaded' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
    await expect.poll(() => fontOf(page)).toEqual({ isUsed: true, status: 'loaded' });
  });
});
