import { hold, idle, REACT } from '../../helpers/browser/page.ts';
import { expect, lightboxOf, test, tile, tiles, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

test('Before React has loaded: it is not fetched until the visitor touches the page, and pressing a tile, even twice, opens the lightbox once when it has loaded', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const react = () => fetched.filter((url) => REACT.test(url));
  const release = await hold(page, REACT);
  await page.goto('/projects');
  await idle(page);
  expect(react()).toEqual([]);
  await tile(page, 'Oak kitchen').dblclick();
  await expect(page.locator('astro-island').first()).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/projects');
  release();
  await expect(lightboxOf(page)).toHaveAccessibleName('Oak kitchen');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  expect(react()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(tile(page, 'Oak kitchen')).toBeFocused();
  await expect(page).toHaveURL('/projects');
});

test('If React cannot be loaded: a tile opens the picture itself, and the dropdown is hidden', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(REACT, (route) => route.abort());
  await page.goto('/projects');
  await tile(page, 'Oak kitchen').click();
  // A file that fails to load is requested once more, a second later.
  await expect(page).toHaveURL(/\/images\/embedded\/production\/.*[?&]w=1600/);
  const answer = await page.request.get(page.url());
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  await page.goBack();
  await page.getByLabel('Category').focus();
  await expect(page.getByLabel('Category')).toBeHidden();
  await expect(tiles(page)).toHaveText(titles);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
