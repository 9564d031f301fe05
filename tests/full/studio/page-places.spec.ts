import { expect, type Locator } from '@playwright/test';
import { boxOf } from '../../helpers/browser/scrolling.ts';
import { field } from '../../helpers/browser/studio-page.ts';
import { expectFocus, openPage } from './on-the-page.ts';
import { discard, test } from './studio-test.ts';

for (const width of [600, 768, 950]) {
  test(`page and form are beside each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const home = await openPage(page);
    for (const path of ['role', 'name']) {
      await home.locator(`[data-edit$=" ${path}"]`).click();
      await expectFocus(page, path);
      const [shown, input] = [page.locator('iframe'), field(page, path)];
      await expect.poll(() => widthOf(shown)).toBeGreaterThanOrEqual(270);
      await expect.poll(() => widthOf(input)).toBeGreaterThanOrEqual(200);
      await expect(input).toBeInViewport({ ratio: 1 });
      await expect(home.locator(`[data-edit$=" ${path}"]`)).toBeInViewport({ ratio: 1 });
    }
  });
}

test('a press before the script of the page runs leads nowhere', async ({ page, studio }) => {
  const script = Promise.withResolvers<void>();
  await page.route(`${studio.previewUrl}/preview/edit.js`, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/studio/page');
  const home = page.frameLocator('iframe');
  const root = home.locator('html:has(footer)');
  await root.evaluate((element) => element.setAttribute('data-known', ''));
  for (const name of ['header a[href="/projects"]', '#contact a[href^="tel:"]']) {
    const link = home.locator(name).first();
    await expect(link).toBeVisible();
    await link.click({ force: true });
    await link.press('Enter');
  }
  script.resolve();
  await home.locator('[aria-label^="Edit: role"]').click();
  await expectFocus(page, 'role');
  await expect(root).toHaveAttribute('data-known', '');
});

test('two browsers edit a document, and each page shows both', async ({
  page,
  browser,
  session,
  studio,
}) => {
  const context = await browser.newContext({ storageState: session, baseURL: studio.origin });
  const other = await context.newPage();
  const pages = [
    { page, home: await openPage(page), path: 'role', text: 'Founder and Mason' },
    { page: other, home: await openPage(other), path: 'name', text: 'Themba the Mason' },
  ];
  for (const { page, home, path } of pages) {
    await home.locator(`[data-edit$=" ${path}"]`).click();
    await expectFocus(page, path);
    await page.keyboard.press('ControlOrMeta+A');
  }
  await Promise.all(pages.map(({ page, text }) => page.keyboard.type(text, { delay: 40 })));
  for (const { page, home } of pages) {
    for (const { path, text } of pages) {
      await expect(field(page, path)).toHaveValue(text);
      await expect(home.locator(`[data-edit$=" ${path}"]`)).toHaveText(text);
    }
    await expect(page.getByTestId('pane-footer')).not.toContainText('Saving');
  }
  await context.close();
  await discard(page);
});

test('the page is as narrow as a phone, and for editors only', async ({
  page,
  studio,
  browser,
}) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(() => widthOf(page.locator('iframe'))).toBe(360);

  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const refused = await (await stranger.newPage()).goto(`${studio.previewUrl}/?edit`);
  expect(refused?.status()).toBe(401);
  await stranger.close();
});

async function widthOf(element: Locator): Promise<number> {
  return (await boxOf(element)).width;
}
