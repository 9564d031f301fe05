import { expect, test, viewport } from '../page.ts';

test.use({ viewport: viewport(360) });

test('the first page of a visit is in the phone’s own font, and the next in the site’s', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.goto('/');
  // Loaded: the whole page is laid out, as on every other page.
  await expect(root).toHaveAttribute('data-first', '');
  await expect(page.locator('#faq')).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Archivo fallback"/);
  await page.waitForFunction(() => document.fonts.check('1em Archivo'));

  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/projects');
  await expect(root).not.toHaveAttribute('data-first');
  await expect(page.locator('body')).toHaveCSS('font-family', /^Archivo,/);
});

for (const path of ['/#faq', '/#contact']) {
  test(`${path} shows its section at once`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).not.toHaveAttribute('data-first');
    await expect(page.locator(path.slice(1))).toBeInViewport();
  });
}

test('a wide window shows everything at once', async ({ page }) => {
  await page.setViewportSize(viewport(768));
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('font-family', /^Archivo,/);
});
