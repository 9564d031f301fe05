import type { Page } from '@playwright/test';
import { at, expect, test, viewport, widths } from '../page.ts';

const services = (page: Page) => page.locator('#services');
const cards = (page: Page) => services(page).locator('article');
const shown = (page: Page) => cards(page).filter({ visible: true });
const more = (page: Page) => services(page).getByRole('button', { name: 'View More' });
const less = (page: Page) => services(page).getByRole('button', { name: 'View Less' });

for (const width of widths) {
  test(
    `services: the first 6 of 11 show by default at ${width} px; View More shows all, View Less the first 6`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(cards(page)).toHaveCount(11);
      await expect(shown(page)).toHaveCount(6);
      await expect(shown(page).last()).toContainText('Plumbing & Electrical');
      await expect(more(page)).toBeVisible();
      await more(page).click();
      await expect(shown(page)).toHaveCount(11);
      await expect(more(page)).toHaveCount(0);
      await less(page).click();
      await expect(shown(page)).toHaveCount(6);
    },
  );
}

test('services: Enter and Space press the toggle, and focus stays on it', async ({ page }) => {
  await page.goto('/');
  await more(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(11);
    await expect(less(page)).toBeFocused();
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(6);
    await expect(more(page)).toBeFocused();
    await expect(more(page)).toBeInViewport();
  }
});

test('services: two buttons on a phone have the same width, in every section with a pair', async ({
  page,
}) => {
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  for (const id of ['hero', 'services', 'faq']) {
    const widths = await page
      .locator(`#${id} .row > .button`)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(widths).toHaveLength(2);
    expect(widths[0], id).toBe(widths[1]);
  }
});
