import { expect, test, viewport } from '../page.ts';
import { expectLandedAt } from '../scrolling.ts';
import { link, menu } from './header.ts';

test.describe('header: on mobile a toggle menu offers the same links', () => {
  const names = ['Home', 'Projects', 'About', 'Services', 'Contact'];

  test('header: Menu opens and closes the links by mouse', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    for (const name of names) await expect(link(page, name)).toBeHidden();
    await menu(page).click();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    for (const name of names) await expect(link(page, name)).toBeInViewport({ ratio: 1 });
    await menu(page).click();
    for (const name of names) await expect(link(page, name)).toBeHidden();
  });

  test('header: on the projects page the menu offers Home and Projects', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/projects');
    await menu(page).click();
    await expect(link(page, 'Projects')).toBeVisible();
    await link(page, 'Home').click();
    await expect(page).toHaveURL('/');
  });

  for (const key of ['Enter', 'Space']) {
    test(`header: ${key} opens the menu, Tab walks it, Escape closes it and gives focus back`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(360));
      await page.goto('/');
      await menu(page).focus();
      await page.keyboard.press(key);
      for (const name of names) {
        await page.keyboard.press('Tab');
        await expect(link(page, name)).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(menu(page)).toBeFocused();
      await expect(link(page, 'Home')).toBeHidden();
    });
  }

  test('header: choosing a section closes the menu', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await menu(page).click();
    await link(page, 'About').click();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await expectLandedAt(page, 'about');
  });

  test('header: a press beside the menu closes it', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await menu(page).click();
    await page.mouse.click(180, 700);
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('header: the mobile menu ends at 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/');
    await expect(menu(page)).toBeVisible();
    await expect(link(page, 'Projects')).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menu(page)).toBeHidden();
    await expect(link(page, 'Projects')).toBeVisible();
  });
});
