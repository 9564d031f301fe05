import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';
import { expectLandedAt } from '../scrolling.ts';
import { yearInPretoria, yearsInBusiness } from '../years.ts';

const pages = ['/', '/projects'];
const footer = (page: Page) => page.getByRole('contentinfo');
const quick = (page: Page, name: string) =>
  footer(page)
    .getByRole('navigation', { name: 'Quick Links' })
    .getByRole('link', { name, exact: true });

for (const path of pages) {
  test(`footer: on ${path} the logo leads to the home page`, async ({ page }) => {
    await page.goto(path);
    const logo = footer(page).getByRole('link', { name: demo.name });
    await expect(logo).toBeVisible();
    await expect(logo).toHaveAttribute('href', '/');
  });

  test(`footer: on ${path} it says the years in business`, async ({ page }) => {
    await page.goto(path);
    await expect(footer(page).getByText(`${yearsInBusiness()} years`)).toBeVisible();
  });

  test(`footer: on ${path} the copyright line has the current year`, async ({ page }) => {
    await page.goto(path);
    await expect(footer(page).getByText(`© ${yearInPretoria()} ${demo.name}`)).toBeVisible();
  });

  test(`footer: on ${path} the contact info`, async ({ page }) => {
    await page.goto(path);
    const link = (name: string) => footer(page).getByRole('link', { name, exact: true });
    await expect(link(demo.phone.text)).toHaveAttribute('href', demo.phone.tel);
    await expect(link(demo.email.text)).toHaveAttribute('href', demo.email.mailto);
    await expect(footer(page).locator('address')).toHaveText(demo.address);
  });

  test(`footer: on ${path} Quick Links are Home, About Us, Services, Projects, Contact`, async ({
    page,
  }) => {
    await page.goto(path);
    const links = footer(page).getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['Home', 'About Us', 'Services', 'Projects', 'Contact']);
    for (const [name, id] of [
      ['Services', 'services'],
      ['About Us', 'about'],
      ['Contact', 'contact'],
    ] as const) {
      await quick(page, name).click();
      await expect(page).toHaveURL(`/#${id}`);
      await expectLandedAt(page, id);
    }
    await quick(page, 'Projects').click();
    await expect(page).toHaveURL('/projects');
    await quick(page, 'Home').click();
    await expect(page).toHaveURL('/');
  });
}

test('footer: the social profile link opens in a new tab', async ({ page, context }) => {
  await page.goto('/');
  const social = footer(page).getByRole('link', { name: /Facebook/ });
  await expect(social).toHaveAttribute('rel', /\bnoopener\b/);
  await expect(social).toHaveAccessibleName(/opens in a new tab/);
  const opened = context.waitForEvent('page');
  await social.click();
  const tab = await opened;
  await expect(tab).toHaveURL(/^https:\/\/www\.facebook\.com\//);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('footer: Home on the home page scrolls to the top without a reload', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await quick(page, 'Home').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});

for (const width of widths) {
  test(`footer: everything is in view at the end of the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    await quick(page, 'Contact').scrollIntoViewIfNeeded();
    for (const name of ['Home', 'About Us', 'Services', 'Projects', 'Contact']) {
      await quick(page, name).click({ trial: true });
    }
    const copyright = footer(page).getByText(`© ${yearInPretoria()}`);
    await copyright.scrollIntoViewIfNeeded();
    await expect(copyright).toBeInViewport({ ratio: 0.95 });
  });
}
