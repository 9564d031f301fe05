import type { Page } from '@playwright/test';
import { expect, test, viewport, widths } from '../page.ts';
import { expectLandedAt } from '../scrolling.ts';
import { link, logo, menu } from './header.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('header: scroll buttons land with the heading visible under the header', () => {
  for (const width of widths) {
    test(`header: About, Services and Contact land at ${width} px`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      for (const [name, id] of [
        ['Contact', 'contact'],
        ['About', 'about'],
        ['Services', 'services'],
      ] as const) {
        if (width < 768) await menu(page).click();
        await link(page, name).click();
        await expectLandedAt(page, id);
      }
    });
  }

  test('header: the scroll buttons land by keyboard', async ({ page }) => {
    await page.goto('/');
    await link(page, 'Services').focus();
    await page.keyboard.press('Enter');
    await expectLandedAt(page, 'services');
  });

  test('header: an address with a section opens there', async ({ page }) => {
    await page.goto('/#contact');
    await expectLandedAt(page, 'contact');
  });
});

test.describe('header: Home on the home page scrolls to the top without a reload', () => {
  for (const [by, press] of [
    ['Home by mouse', (page: Page) => link(page, 'Home').click()],
    ['Home by keyboard', (page: Page) => link(page, 'Home').press('Enter')],
    ['the logo', (page: Page) => logo(page).click()],
  ] as const) {
    test(`header: ${by}`, async ({ page }) => {
      await page.goto('/#contact');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      await page.evaluate(() => Object.assign(window, { marked: true }));
      await press(page);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => 'marked' in window)).toBe(true);
      await expect(page).toHaveURL('/');
    });
  }

  test('header: Home on the projects page leads to the home page', async ({ page }) => {
    await page.goto('/projects');
    await link(page, 'Home').press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.locator('#hero')).toBeVisible();
  });
});
