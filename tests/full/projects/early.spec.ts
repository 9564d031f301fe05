import type { Page } from '@playwright/test';
import { idle } from '../../page.ts';
import { expect, lightboxOf, shown, test, tile, tiles, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

test('Before React has loaded: it is not fetched until the visitor touches the page, and a press on a tile opens the lightbox once it has loaded', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const react = () => fetched.filter((url) => /_astro\/client/.test(url));
  const release = await holdReact(page);
  await page.goto('/projects');
  await idle(page);
  expect(react()).toEqual([]);
  await tile(page, 'Oak kitchen').click();
  await expect(page.locator('astro-island').first()).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/projects');
  release();
  await expect(lightboxOf(page)).toHaveAccessibleName('Oak kitchen');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  expect(react()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(tile(page, 'Oak kitchen')).toBeFocused();
});

test('Before React has loaded: Enter on a tile opens the lightbox once it has loaded', async ({
  page,
}) => {
  const release = await holdReact(page);
  await page.goto('/projects');
  await tile(page, 'Slate roof').focus();
  await page.keyboard.press('Enter');
  release();
  await expect(lightboxOf(page)).toHaveAccessibleName('Slate roof');
});

test('Before React has loaded: a chosen category is applied afterwards', async ({ page }) => {
  const release = await holdReact(page);
  await page.goto('/projects');
  const category = page.getByLabel('Category');
  await category.focus();
  await page.keyboard.press('ArrowDown');
  await expect(category).toHaveValue('Homes');
  await expect(tiles(page)).toHaveText(titles);
  release();
  await expect(tiles(page)).toHaveText([...shown.Homes]);
  await expect(category).toHaveValue('Homes');
});

test('If React cannot be loaded: a tile opens the picture itself, and the dropdown is hidden', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  // Astro repeats a failed request with a query.
  await page.route(/\/_astro\/client[^/]*\.js/, (route) => route.abort());
  await page.goto('/projects');
  await tile(page, 'Oak kitchen').click();
  await expectPicture(page);
  await page.goBack();
  await page.getByLabel('Category').focus();
  await expect(page.getByLabel('Category')).toBeHidden();
  await expect(tiles(page)).toHaveText(titles);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

// The island's own file is small; React is what a slow connection waits for.
async function holdReact(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/client*.js', async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

async function expectPicture(page: Page): Promise<void> {
  // A file that fails to load is requested once more, a second later.
  await expect(page).toHaveURL(/\/images\/embedded\/production\/.*[?&]w=1600/);
  const answer = await page.request.get(page.url());
  expect(answer.headers()['content-type']).toMatch(/^image\//);
}
