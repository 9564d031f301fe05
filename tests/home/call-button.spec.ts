import type { Page } from '@playwright/test';
import { at, expect, test, viewport, widths } from '../page.ts';
import { atRest, boxOf, scrollTo } from '../scrolling.ts';

const callButton = (page: Page) => page.getByRole('link', { name: 'Call us', exact: true });

for (const width of widths) {
  test(
    `call button: it shows after scrolling more than 300 px and stays in its corner at ${width} px`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(callButton(page)).toBeHidden();
      await scrollTo(page, 300);
      await expect(callButton(page)).toBeHidden();
      await scrollTo(page, 301);
      await expect(callButton(page)).toBeInViewport({ ratio: 1 });
      const corner = await boxOf(callButton(page));
      expect(corner.width).toBeGreaterThanOrEqual(44);
      expect(corner.height).toBeGreaterThanOrEqual(44);
      // It lies over the page: no larger than a thumb needs.
      expect(corner.width).toBeLessThanOrEqual(48);
      await scrollTo(page, 900);
      await expect.poll(() => boxOf(callButton(page))).toEqual(corner);
      await scrollTo(page, 300);
      await expect(callButton(page)).toBeHidden();
    },
  );
}

test('call button: Tab reaches it when it is shown, and skips it when it is hidden', async ({
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
