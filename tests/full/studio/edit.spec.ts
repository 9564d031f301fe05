import { expect } from '@playwright/test';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { discard, expectRefused, test } from './studio-test.ts';

test('lists projects as the site orders them, finds one and opens it', async ({ page }) => {
  await page.goto('/studio/structure');
  await page.getByRole('link', { name: 'Projects' }).click();
  const list = page.getByTestId('document-list-pane');
  await expect(list.getByRole('link').first()).toContainText('Family Home in Faerie Glen');
  const search = page.getByPlaceholder('Search list');
  await search.fill('wheelbarrow');
  await expect(list.getByText('No results found')).toBeVisible();
  await search.fill('townh');
  await expect(list.getByRole('link')).toHaveCount(1);
  await list.getByRole('link', { name: 'Eight Townhouses' }).click();
  await expect(field(page, 'title')).toHaveValue('Eight Townhouses in Die Wilgers');
});

test('finds a document by the beginnings of any of its words, from anywhere', async ({ page }) => {
  await page.goto('/studio/structure');
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible();
  await page.getByTestId('studio-search').click();
  const search = page.getByPlaceholder('Search', { exact: true });
  const found = page.getByTestId('search-results').getByRole('link').first();
  await search.fill('townh');
  await expect(found).toContainText('Eight Townhouses in Die Wilgers');
  await search.fill('approved aesthet');
  await expect(found).toContainText('Do I need approved plans, and who submits them?');
  await search.fill('wheelbarrow');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('discards text only once it is saved', async ({ page }) => {
  await openDocument(page, 'faq', 'faq-quotes');
  const question = field(page, 'question');
  const answered = Promise.withResolvers<void>();
  await page.route('**/data/actions/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await question.fill('');
  await question.pressSequentially('How do I get a quote, and how soon', { delay: 30 });
  answered.resolve();
  await discard(page);
  await expect(question).toHaveValue('How do I get a quote, and what does it cost?');
});

test('text is saved when the form is left at once', async ({ page }) => {
  const draft = '/v2025-02-19/data/doc/production/drafts.faq-quotes';
  const saved = async () => (await page.request.get(draft)).text();
  await openDocument(page, 'faq', 'faq-quotes');
  for (const typed of ['First letters', 'Others']) {
    await field(page, 'question').fill('');
    await field(page, 'question').pressSequentially(typed);
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect.poll(saved).toContain(`"question":"${typed}"`);
    await page.goBack();
    await expect(field(page, 'question')).toHaveValue(typed);
  }
  await discard(page);
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
