import { demo } from '../demo.ts';
import { expect, test, viewport } from '../page.ts';
import { scrollTo } from '../scrolling.ts';
import { header, link, menu, pages, strip } from './header.ts';

const WHITE = 'rgb(255, 255, 255)';
const NONE = 'rgba(0, 0, 0, 0)';

test.beforeEach(({ problems }) => problems.allow(/404 .*no-such-page/));

test.describe('header: the top strip', () => {
  for (const width of [768, 1440, 1920]) {
    test(`header: at ${width} px the strip shows phone, email and address at the top`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(strip(page)).toBeInViewport({ ratio: 1 });
      await expect(link(page, demo.phone.text)).toHaveAttribute('href', demo.phone.tel);
      await expect(link(page, demo.email.text)).toHaveAttribute('href', demo.email.mailto);
      await expect(link(page, demo.phone.text)).toBeInViewport({ ratio: 0.95 });
      await expect(link(page, demo.email.text)).toBeInViewport({ ratio: 0.95 });
    });
  }

  for (const width of [360, 767]) {
    test(`header: at ${width} px the strip is hidden`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(header(page)).toBeVisible();
      await expect(strip(page)).toBeHidden();
    });
  }

  test('header: the strip goes when the page leaves its top and comes back with it', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(strip(page)).toBeVisible();
    await scrollTo(page, 400);
    await expect(strip(page)).toBeHidden();
    await expect(link(page, demo.phone.text)).toBeHidden();
    await scrollTo(page, 0);
    await expect(strip(page)).toBeInViewport({ ratio: 1 });
  });

  test('header: the strip belongs to the home page only', async ({ page }) => {
    for (const path of pages.slice(1)) {
      await page.goto(path);
      await expect(header(page)).toBeVisible();
      await expect(strip(page)).toHaveCount(0);
    }
  });
});

test.describe('header: solid white', () => {
  for (const width of [360, 1440]) {
    test(`header: at ${width} px after scrolling more than 50 px`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(header(page)).toHaveCSS('background-color', NONE);
      await scrollTo(page, 51);
      await expect(header(page)).toHaveCSS('background-color', WHITE);
      await scrollTo(page, 50);
      await expect(header(page)).toHaveCSS('background-color', NONE);
    });

    test(`header: at ${width} px when not on the home page`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      for (const path of pages.slice(1)) {
        await page.goto(path);
        await expect(header(page)).toHaveCSS('background-color', WHITE);
      }
    });
  }

  test('header: when the mobile menu is open', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await expect(header(page)).toHaveCSS('background-color', NONE);
    await menu(page).click();
    await expect(header(page)).toHaveCSS('background-color', WHITE);
    await menu(page).click();
    await expect(header(page)).toHaveCSS('background-color', NONE);
  });

  test('header: after a reload in the middle of the page', async ({ page }) => {
    await page.goto('/');
    await scrollTo(page, 1500);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect(header(page)).toHaveCSS('background-color', WHITE);
  });
});
