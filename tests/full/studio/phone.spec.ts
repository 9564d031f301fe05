import { expect } from '@playwright/test';
import { boxOf } from '../../helpers/browser/scrolling.ts';
import { openDocument } from '../../helpers/browser/studio-page.ts';
import { act, test } from './studio-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// The Studio focuses it, or nothing when its fields come late: in about one opening of ten.
test('begins a form with its first field, not with a button', async ({ page }) => {
  await openDocument(page, 'faq', 'faq-areas');
  const focusable = page
    .getByTestId('form-view')
    .locator('input, textarea, button, a[href], [tabindex="0"]');
  await expect(focusable.first()).toHaveAttribute('id', 'question');
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

test('begins a form below two bars', async ({ page }) => {
  await openDocument(page, 'projectGallery', 'project-silver-lakes-pool');
  const top = async () => (await boxOf(page.getByTestId('field-title'))).y;
  await expect.poll(top).toBeLessThan(200);
});

test('the drawer has an icon and 44 px for each of its entries, and closes after a tap', async ({
  page,
}) => {
  await openDocument(page, 'settings');
  await page.getByTestId('studio-navbar').getByRole('button').first().tap();
  const drawer = page.locator('[data-open="true"]').last();
  const content = drawer.getByRole('link', { name: 'Content' });
  await expect(content).toBeVisible();
  for (const entry of await drawer.locator('a, button').filter({ visible: true }).all()) {
    await expect.poll(async () => (await boxOf(entry)).height).toBeGreaterThanOrEqual(44);
    await expect(entry.locator('svg').first()).toBeVisible();
  }
  const colors = drawer.getByRole('list').filter({ hasText: 'Dark' });
  await expect(colors).toHaveCSS('content', '"Appearance"', { pseudo: 'before' });
  await content.tap();
  await expect(content).toHaveCount(0);
});

test('a menu names no keys, and its entries are 44 px high: a finger presses them', async ({
  page,
}) => {
  // A phone does not show this menu, a tablet does.
  await page.setViewportSize({ width: 800, height: 1000 });
  await openDocument(page, 'settings');
  await page.getByTestId('pane-context-menu-button').tap();
  const item = page.getByRole('menuitem', { name: 'Inspect' });
  await expect(item).toBeVisible();
  await expect(item.getByText('Ctrl')).toBeHidden();
  await expect.poll(async () => (await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
