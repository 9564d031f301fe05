import { expect, test } from '../helpers/browser/page.ts';

test('transformations: after Next, the list shows what a search in the page scrolls to', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.locator('#transformations');
  const current = section.locator('button[aria-current=true]');
  await section.getByRole('button', { name: 'Next' }).click();
  await expect(current).toHaveAccessibleName(/^Show 2 of /);
  // A search scrolls without a touch, a wheel or a key. The scroll of Next takes what comes during it back.
  const search = () =>
    section
      .getByRole('list')
      .first()
      .evaluate((list) => {
        list.scrollTo({ left: 2 * list.clientWidth, behavior: 'instant' });
      });
  await expect
    .poll(async () => {
      await search();
      return current.getAttribute('aria-label');
    })
    .toMatch(/^Show 3 of /);
});
