import { expect, test } from '../helpers/browser/page.ts';

test('the first screen does not wait for the rest of the page', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  const printStyle = Promise.withResolvers<void>();
  await page.route('**/print.*.css', async (route) => {
    await printStyle.promise;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#about')).not.toBeAttached();
  printStyle.resolve();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
