import { expect, type Page } from '@playwright/test';
import { field } from '../../../harness/studio.ts';
import { expectOnSite, expectRefused, remove, test } from './studio.ts';

/** Opens an empty form on a machine that has other work to do. */
async function createQuestion(page: Page): Promise<void> {
  await page.goto('/studio/structure/faq');
  await page.getByTestId('action-intent-button').click();
  await expect(field(page, 'question')).toBeEditable();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
}

test('publishes what was typed the moment before', async ({ page, studio }) => {
  const question = 'Do you build with rammed earth?';
  await createQuestion(page);
  await field(page, 'question').fill(question);
  // The form is validated now, and lacks an answer.
  await expect(page.getByTestId('form-view').getByText('without an answer')).toBeVisible();
  await field(page, 'answer').fill('Yes, twice so far.');
  await page.getByTestId('action-publish').click();
  await expectOnSite(studio.siteUrl, question);
  await remove(page);
  await expectOnSite(studio.siteUrl, question, false);
});

test('lists what is missing, and publishes nothing', async ({ page, studio }) => {
  const question = 'Do you build with straw?';
  await createQuestion(page);
  await field(page, 'question').fill(question);
  await expectRefused(page, 'A question without an answer does not appear on the site.');
  await expectOnSite(studio.siteUrl, question, false);
  await remove(page);
  await expect(page.getByRole('link', { name: question })).toHaveCount(0);
});
