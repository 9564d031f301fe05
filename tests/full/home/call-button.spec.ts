import type { Page } from '@playwright/test';
import { expect, test } from '../../page.ts';
import { atRest, scrollTo } from '../../scrolling.ts';

const callButton = (page: Page) => page.getByRole('link', { name: 'Call us', exact: true });

test('call button: Tab reaches it when it is shown, and skips it when it is hidden', {
  tag: '@full',
}, async ({ page }) => {
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
