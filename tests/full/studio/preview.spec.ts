import { expect } from '@playwright/test';
import { field, openDocument } from '../../harness/studio-page.ts';
import { test } from './studio-test.ts';

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

  await page.getByRole('button', { name: 'Phone' }).click();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(360);

  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const refused = await (await stranger.newPage()).goto(studio.previewUrl);
  expect(refused?.status()).toBe(401);
  await stranger.close();
});

test('opens the question, and leaves out the drafts of other documents', async ({
  page,
  studio,
}) => {
  const draft = {
    _id: 'drafts.faq-quotes',
    _type: 'faq',
    question: 'A draft beside?',
    answer: 'Yes.',
  };
  const written = await page.request.post('/v2025-02-19/data/mutate/production', {
    data: { mutations: [{ createOrReplace: draft }] },
    headers: { origin: studio.origin },
  });
  expect(written.status()).toBe(200);
  await openDocument(page, 'faq', 'faq-plans');
  await field(page, 'answer').fill('An answer nobody has seen.');
  await page.getByText('Preview', { exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('An answer nobody has seen.')).toBeVisible();
  await expect(preview.getByText('A draft beside?')).toHaveCount(0);
  await page.getByRole('button', { name: 'With all unpublished changes' }).click();
  await expect(preview.getByText('A draft beside?')).toBeAttached();
  await expect(preview.getByText('With every unpublished change')).toBeVisible();
});
