import type { Locator, Page } from '@playwright/test';
import { expect, testOn } from '../../helpers/browser/test-on.ts';
import { about, projects, settings } from '../../helpers/content/documents.ts';
import { picture } from '../../helpers/content/test-dataset.ts';

export { expect };

const roofs = 'Roofs & Ceilings';
const quoted = `"Quoted" <b>'work'</b>`;

/** Titles by category, newest first. */
export const shown = {
  Homes: ['Face-brick house', 'Garden cottage', 'Farmhouse', 'Brick arch', 'Townhouse'],
  [roofs]: ['Slate roof', 'Thatch roof', 'Tin roof'],
  Kitchens: ['Oak kitchen', 'Small kitchen', 'White kitchen'],
  [quoted]: ['Corner <b>house</b>'],
  Towers: ['Lone tower'],
} as const;

const documents = [
  settings(),
  about(),
  ...projects(
    { title: 'Face-brick house', description: 'Red brick on a raft.\n\nRoofed in May.' },
    { title: 'Slate roof', category: roofs },
    { title: 'Without a picture', category: 'Ghosts', image: undefined },
    { title: 'Oak kitchen', category: 'Kitchens' },
    { title: 'Thatch roof', category: roofs, image: picture(1200, 1800, '#665533', 'Thatch') },
    { title: 'Corner <b>house</b>', category: quoted },
    { title: 'Garden cottage' },
    { title: 'Small kitchen', category: 'Kitchens', image: picture(320, 240, '#888888') },
    { title: 'Tin roof', category: `${roofs} ` },
    { title: 'Free-standing wall', category: undefined },
    { title: 'Farmhouse' },
    { title: 'Picture without a file', category: 'Ghosts', image: { _type: 'image' } },
    { title: 'Brick arch' },
    { title: 'White kitchen', category: 'Kitchens' },
    { title: 'Townhouse' },
    { title: 'Lone tower', category: 'Towers' },
  ),
];

/** Returns all titles, newest first. */
export const titles = documents
  .filter(({ category, _type }) => _type === 'projectGallery' && category !== 'Ghosts')
  .map(({ title }) => String(title));

/** Playwright's test on the documents of this gallery. */
export const test = testOn(documents);

export function tiles(page: Page): Locator {
  return page.getByRole('main').locator('ul a');
}

export function tile(page: Page, title: string): Locator {
  return tiles(page).filter({ hasText: title });
}

/** The lightbox, which exists only while it is open. */
export function lightboxOf(page: Page): Locator {
  return page.locator('dialog');
}

/** Opens the lightbox on the tile with a title, once React has come. */
export async function openLightbox(page: Page, title: string): Promise<Locator> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await tile(page, title).click();
  const lightbox = lightboxOf(page);
  await expect(lightbox).toBeVisible();
  // The page's own is there first.
  await expect(lightbox).not.toHaveAttribute('data-early');
  return lightbox;
}

/** Chooses a category, and waits until the grid shows only its projects. */
export async function choose(page: Page, category: keyof typeof shown | 'All'): Promise<void> {
  const select = page.getByLabel('Category');
  await select.focus();
  await select.selectOption(category);
  await expect(tiles(page)).toHaveText(category === 'All' ? titles : [...shown[category]]);
}

export function button(lightbox: Locator, name: 'Close' | 'Previous' | 'Next'): Locator {
  return lightbox.getByRole('button', { name, exact: true });
}
