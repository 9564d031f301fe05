import type { Page } from '@playwright/test';
import { link, logo, menu } from '../../home/header.ts';
import { expect, test, viewport, widths } from '../../page.ts';
import { expectLandedAt } from '../../scrolling.ts';

const sections = [
  ['Contact', 'contact'],
  ['About', 'about'],
  ['Services', 'services'],
] as const;

/** Presses a scroll button. If it is in the menu, the menu closes. */
async function goTo(page: Page, name: string) {
  const isInMenu = await menu(page).isVisible();
  if (isInMenu) await menu(page).click();
  await link(page, name).click();
  if (isInMenu) await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
}

test('header: Home, in header and footer, and the logo scroll the home page to the top without a reload, from a section that the address or Enter opened', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/#contact');
  await expectLandedAt(page, 'contact');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  for (const press of [
    () => link(page, 'Home').click(),
    () => link(page, 'Home').press('Enter'),
    () => logo(page).click(),
    () => page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click(),
  ]) {
    await press();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL('/');
    await link(page, 'Contact').press('Enter');
    await expectLandedAt(page, 'contact');
  }
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});

test.describe('header: smooth scrolling', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const width of widths) {
    // Smooth scrolling is drawn frame by frame, past pictures that load meanwhile: 5 s.
    test(`header: About, Services and Contact land after smooth scrolling at ${width} px`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      for (const [name, id] of sections) {
        await goTo(page, name);
        await expectLandedAt(page, id);
      }
    });
  }

  test('header: a section lands, and Home scrolls back to the top, after smooth scrolling', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/');
    await link(page, 'Services').click();
    await expectLandedAt(page, 'services');
    await link(page, 'Home').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
