import { choose, expect, shown, test, tiles, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => page.goto('/projects'));

test('Projects: after a reload, and after Back, dropdown and grid agree', async ({ page }) => {
  // So tall that Back scrolls nothing: a scroll would load React, which makes them agree.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await choose(page, 'Kitchens');
  await page.reload();
  await expectAgreement(page);
  await choose(page, 'Homes');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  for (let visit = 0; visit < 2; visit++) {
    await page.goBack();
    await expect(page).toHaveURL('/projects');
    await expectAgreement(page);
    await page.goForward();
    await expect(page).toHaveURL('/');
  }
});

async function expectAgreement(page: Parameters<typeof tiles>[0]): Promise<void> {
  await expect(async () => {
    const category = await page.getByLabel('Category').inputValue();
    const expected = new Map<string, readonly string[]>([
      ['All', titles],
      ...Object.entries(shown),
    ]);
    expect(await tiles(page).allInnerTexts()).toEqual(expected.get(category));
  }).toPass();
}
