import { expect } from '@playwright/test';
import { openDocument } from '../../harness/studio-page.ts';
import { act, test } from './studio-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// The Studio focuses it, or nothing when its fields come late: in about one opening of ten.
test('begins a form with its first field, not with a button', async ({ page }) => {
  await openDocument(page, 'settings');
  const focusable = page
    .getByTestId('form-view')
    .locator('input, textarea, button, a[href], [tabindex="0"]');
  await expect(focusable.first()).toHaveAttribute('id', 'phone');
});

test('opens the last question on the site', async ({ page, context }) => {
  await openDocument(page, 'faq', 'faq-areas');
  const opening = context.waitForEvent('page');
  await act(page, 'Open on the site');
  const site = await opening;
  const open = site.locator('#faq details[open]');
  await expect(open.getByRole('heading')).toHaveText('Which areas do you work in?');
  await expect(open.locator('p').first()).toBeInViewport();
});
