import { expect } from '@playwright/test';
import { field, openDocument } from '../../harness/studio-page.ts';
import { discard, expectOnSite, expectRefused, publish, test } from './studio-test.ts';

test('lists projects as the site orders them, finds one and opens it', async ({ page }) => {
  await page.goto('/studio/structure');
  await page.getByRole('link', { name: 'Projects' }).click();
  const list = page.getByTestId('document-list-pane');
  await expect(list.getByRole('link').first()).toContainText('Family Home in Faerie Glen');
  await page.getByPlaceholder('Search list').fill('townhouses');
  await expect(list.getByRole('link')).toHaveCount(1);
  await list.getByRole('link', { name: 'Eight Townhouses' }).click();
  await expect(field(page, 'title')).toHaveValue('Eight Townhouses in Die Wilgers');
});

test('finds a document by any of its words, from anywhere', async ({ page }) => {
  await page.goto('/studio/structure');
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible();
  await page.getByTestId('studio-search').click();
  await page.getByPlaceholder('Search', { exact: true }).fill('scaffolding');
  const found = page.getByTestId('search-results').getByRole('link').first();
  await expect(found).toBeVisible();
});

test('corrects a sentence, publishes it, and visitors see it', async ({ page, studio }) => {
  await openDocument(page, 'projectGallery', 'project-centurion-office-park');
  await field(page, 'title').fill('Office Park in Centurion West');
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, 'Office Park in Centurion West');
});

test('keeps unsaved text when the page is reloaded', async ({ page }) => {
  await openDocument(page, 'faq', 'faq-quotes');
  const question = field(page, 'question');
  // The service has not answered yet, however slow this machine is.
  const writes = '**/data/actions/**';
  const answered = Promise.withResolvers<void>();
  await page.route(writes, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await question.fill('');
  await question.pressSequentially('How do I get a quote, and how soon', { delay: 30 });
  // The Studio asks for confirmation before leaving with unsaved changes; they stay.
  const asked = page.waitForEvent('dialog');
  // It ends with the page, because the confirmation is refused.
  page.reload().catch(() => {});
  await (await asked).dismiss();
  answered.resolve();
  await expect(field(page, 'question')).toHaveValue('How do I get a quote, and how soon');
  await discard(page);
  await expect(field(page, 'question')).toHaveValue('How do I get a quote, and what does it cost?');
});

test('explains an invalid phone number, and an invalid map', async ({ page }) => {
  await openDocument(page, 'settings');
  await field(page, 'phone').fill('ask at the office');
  await field(page, 'googleMapsEmbed').fill('https://example.com/map');
  for (const message of ['No number in this can be dialled.', 'This is not a Google map.']) {
    await expect(page.getByTestId('form-view').getByText(message)).toBeVisible();
    await expectRefused(page, message);
  }
  await discard(page);
  await expect(field(page, 'phone')).toHaveValue('012 000 0100');
});
