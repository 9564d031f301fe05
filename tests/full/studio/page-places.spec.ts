import { expect } from '@playwright/test';
import { field } from '../../harness/studio-page.ts';
import { boxOf } from '../../scrolling.ts';
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
      expect((await boxOf(shown)).width).toBeGreaterThanOrEqual(270);
      expect((await boxOf(input)).width).toBeGreaterThanOrEqual(200);
      await expect(input).toBeInViewport({ ratio: 1 });
      await expect(home.locator(`[data-edit$=" ${path}"]`)).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const width of [360, 390]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test('the preview of a form is at its document, and a tap there leads to the field', async ({
      page,
    }) => {
      await page.goto('/studio/structure/faq;faq-plans,view=preview');
      await page.getByText('Preview', { exact: true }).tap();
      const answer = page.frameLocator('iframe').locator('[data-edit="faq faq-plans answer"]');
      await expect(answer.first()).toBeInViewport();
      expect((await boxOf(page.locator('iframe'))).width).toBe(width);
      await answer.first().tap();
      await expectFocus(page, 'answer');
    });
  });
}

test('a press before the script of the page runs leads nowhere', async ({ page, studio }) => {
  const script = Promise.withResolvers<void>();
  await page.route(`${studio.previewUrl}/drafts/edit.js`, async (route) => {
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

test('the preview of a form shows the page at its document, and leads back', async ({
  page,
  studio,
  browser,
}) => {
  await page.goto('/studio/structure/faq;faq-plans,view=preview');
  await page.getByText('Preview', { exact: true }).click();
  const home = page.frameLocator('iframe');
  const answer = home.locator('[data-edit="faq faq-plans answer"]').first();
  await expect(answer).toBeInViewport();
  await page.getByRole('button', { name: 'Phone' }).click();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(360);
  await answer.click();
  await expectFocus(page, 'answer');

  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const refused = await (await stranger.newPage()).goto(`${studio.previewUrl}/?edit`);
  expect(refused?.status()).toBe(401);
  await stranger.close();
});
