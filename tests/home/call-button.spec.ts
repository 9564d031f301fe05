import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';
import { atRest, boxOf, scrollTo } from '../scrolling.ts';

const callButton = (page: Page) => page.getByRole('link', { name: 'Call us', exact: true });

for (const path of ['/', '/projects']) {
  for (const width of widths) {
    test(`call button: on ${path} it shows after scrolling more than 300 px at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(width));
      await page.goto(path);
      await expect(callButton(page)).toBeHidden();
      await scrollTo(page, 300);
      await expect(callButton(page)).toBeHidden();
      await scrollTo(page, 301);
      await expect(callButton(page)).toBeInViewport({ ratio: 1 });
      await scrollTo(page, 300);
      await expect(callButton(page)).toBeHidden();
    });
  }

  test(`call button: on ${path} it dials the phone and stays in its corner`, async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto(path);
    await scrollTo(page, 301);
    await expect(callButton(page)).toHaveAttribute('href', demo.phone.tel);
    const before = await boxOf(callButton(page));
    await scrollTo(page, 900);
    await expect.poll(() => boxOf(callButton(page))).toEqual(before);
    expect(before.width).toBeGreaterThanOrEqual(44);
    expect(before.height).toBeGreaterThanOrEqual(44);
  });
}

test('call button: Tab reaches it when it shows, and passes it by when it does not', async ({
  page,
}) => {
  await page.goto('/');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await atRest(page);
  await page.keyboard.press('Tab');
  await expect(callButton(page)).toBeFocused();
  await scrollTo(page, 0);
  await expect(callButton(page)).toBeHidden();
  await last.evaluate((link) => link instanceof HTMLElement && link.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  const hidden = page.getByRole('link', { name: 'Call us', exact: true, includeHidden: true });
  await expect(hidden).not.toBeFocused();
});
