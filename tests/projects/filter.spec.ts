import { viewport, widths } from '../page.ts';
import { choose, expect, lightboxOf, openLightbox, shown, test, tiles, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => page.goto('/projects'));

test('Projects page: a category dropdown with All plus each distinct category', async ({
  page,
}) => {
  const options = page.getByLabel('Category').getByRole('option');
  await expect(options).toHaveText(['All', ...Object.keys(shown)]);
  await expect(page.getByLabel('Category')).toHaveValue('All');
});

for (const width of widths) {
  test(`Projects: category filter (default All) at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await expect(tiles(page)).toHaveText(titles);
    await choose(page, 'Kitchens');
    await choose(page, 'Homes');
    await choose(page, 'All');
  });
}

test('Projects: a category with an ampersand, typed once with a space behind it', async ({
  page,
}) => {
  await choose(page, 'Roofs & Ceilings');
});

test('Projects: a category with quotes and HTML in it', async ({ page }) => {
  await choose(page, `"Quoted" <b>'work'</b>`);
  await expect(page.getByRole('main').locator('b')).toHaveCount(0);
});

test('Projects: the category filter by keyboard', async ({ page }) => {
  const category = page.getByLabel('Category');
  for (let presses = 0; presses < 10; presses++) {
    if (await category.evaluate((select) => select === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(category).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page)).toHaveText([...shown.Homes]);
  await page.keyboard.press('ArrowUp');
  await expect(tiles(page)).toHaveText(titles);
});

test('Projects: what the filter leaves is said to those who do not see the grid', async ({
  page,
}) => {
  const said = page.getByRole('main').locator('[aria-live="polite"]').first();
  await expect(said).toBeEmpty();
  await choose(page, 'Kitchens');
  await expect(said).toHaveText(/\b3\b.*Kitchens/);
});

test('Projects: after the lightbox the filter is as it was', async ({ page }) => {
  await choose(page, 'Kitchens');
  await openLightbox(page, 'Small kitchen');
  await page.keyboard.press('Escape');
  await expect(lightboxOf(page)).toHaveCount(0);
  await expect(page.getByLabel('Category')).toHaveValue('Kitchens');
  await expect(tiles(page)).toHaveText([...shown.Kitchens]);
});

// So tall that coming back scrolls nothing: a scroll would bring React, and the agreement with it.
const tall = { width: 1440, height: 3000 };

test('Projects: when the visitor comes back, dropdown and grid agree', async ({ page }) => {
  await page.setViewportSize(tall);
  await choose(page, 'Kitchens');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await expectAgreement(page);
  await page.goForward();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectAgreement(page);
});

test('Projects: after a reload, dropdown and grid agree', async ({ page }) => {
  await page.setViewportSize(tall);
  await choose(page, 'Kitchens');
  await page.reload();
  await expectAgreement(page);
});

test('Projects: Back with the lightbox open closes it, and leaves a page that scrolls', async ({
  page,
}) => {
  await openLightbox(page, 'Oak kitchen');
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await expect(lightboxOf(page)).toHaveCount(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

async function expectAgreement(page: Parameters<typeof tiles>[0]): Promise<void> {
  await expect(async () => {
    const category = await page.getByLabel('Category').inputValue();
    const expected = new Map<string, readonly string[]>([
      ['All', titles],
      ...Object.entries(shown),
    ]);
    expect(await tiles(page).allInnerTexts()).toEqual(expected.get(category));
  }).toPass({ timeout: 3000 });
}
