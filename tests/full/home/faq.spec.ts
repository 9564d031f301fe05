import type { Page } from '@playwright/test';
import { expect, test } from '../../page.ts';

const items = (page: Page) => page.locator('#faq details');
const question = (page: Page, index: number) => items(page).nth(index).locator('summary');

/** Waits until the answer of this item only, counted from 0, is visible. */
async function expectOpen(page: Page, open: number) {
  await expect
    .poll(() =>
      items(page).evaluateAll((all) =>
        all.flatMap((item, index) => (item.querySelector('p')?.checkVisibility() ? index : [])),
      ),
    )
    .toEqual([open]);
}

test('faq: one item is open at a time where browsers ignore the name of details', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  // A press that React handles: it has taken over the list then, and would restore no attribute.
  await page.locator('#faq').getByRole('button', { name: 'View More' }).click();
  await expect(page.locator('#faq').getByRole('button', { name: 'View Less' })).toBeVisible();
  await items(page).evaluateAll((all) => {
    for (const item of all) item.removeAttribute('name');
  });
  await question(page, 0).click();
  await expectOpen(page, 0);
  await question(page, 2).click();
  await expectOpen(page, 2);
});
