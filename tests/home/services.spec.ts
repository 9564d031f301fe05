import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';

const titles = [
  'Residential Construction',
  'Commercial & Industrial Projects',
  'Building & Structural Works',
  'Renovations & Drywalling',
  'Roofing Services',
  'Plumbing & Electrical',
  'General Maintenance',
  'Painting & Decorating',
  'Design & Planning',
  'Landscaping & Fencing',
  'Swimming Pools & Paving',
];

const services = (page: Page) => page.locator('#services');
const cards = (page: Page) => services(page).locator('article');
const shown = (page: Page) => cards(page).filter({ visible: true });
const more = (page: Page) => services(page).getByRole('button', { name: 'View More' });
const less = (page: Page) => services(page).getByRole('button', { name: 'View Less' });

test('services: eleven cards, each with a title, a description and four bullets', async ({
  page,
}) => {
  await page.goto('/');
  await more(page).click();
  await expect(shown(page).getByRole('heading', { level: 3 })).toHaveText(titles);
  for (const card of await cards(page).all()) {
    await expect(card.locator('p')).toHaveText(/\w+ \w+/);
    await expect(card.getByRole('listitem')).toHaveCount(4);
    for (const bullet of await card.getByRole('listitem').all()) {
      await expect(bullet).toHaveText(/\w+/);
    }
  }
});

for (const width of widths) {
  test(`services: the first 6 of 11 show by default at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    await expect(cards(page)).toHaveCount(titles.length);
    await expect(shown(page).getByRole('heading', { level: 3 })).toHaveText(titles.slice(0, 6));
    await expect(more(page)).toBeVisible();
  });
}

test('services: the toggle reads View More / View Less', async ({ page }) => {
  await page.goto('/');
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(more(page)).toHaveText(/^View More/);
  await more(page).click();
  await expect(shown(page)).toHaveCount(11);
  await expect(less(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(more(page)).toHaveCount(0);
  await less(page).click();
  await expect(shown(page)).toHaveCount(6);
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
});

for (const key of ['Enter', 'Space']) {
  test(`services: ${key} turns the toggle, and focus stays on it`, async ({ page }) => {
    await page.goto('/');
    await more(page).focus();
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(11);
    await expect(less(page)).toBeFocused();
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(6);
    await expect(more(page)).toBeFocused();
    await expect(more(page)).toBeInViewport();
  });
}

test('services: Discuss Your Project dials the phone', async ({ page }) => {
  await page.goto('/');
  const discuss = services(page).getByRole('link', { name: 'Discuss Your Project' });
  await expect(discuss).toBeVisible();
  await expect(discuss).toHaveAttribute('href', demo.phone.tel);
});
