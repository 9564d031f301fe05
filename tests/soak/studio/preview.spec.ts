import { expect } from '@playwright/test';
import { field, openDocument } from '../../../harness/studio.ts';
import { test } from './studio.ts';

test('shows the page with unpublished changes, to editors only', async ({
  page,
  studio,
  browser,
}) => {
  await openDocument(page, 'beforeAndAfterGallery', 'transformation-groenkloof-kitchen');
  await field(page, 'title').fill('A Draft of a Kitchen');
  await page.getByText('Preview', { exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('A Draft of a Kitchen').first()).toBeAttached();
  expect(await (await fetch(studio.siteUrl)).text()).not.toContain('A Draft of a Kitchen');

  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const refused = await (await stranger.newPage()).goto(studio.previewUrl);
  expect(refused?.status()).toBe(401);
  await stranger.close();
});
