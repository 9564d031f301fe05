import { expect, type Page } from '@playwright/test';
import { field } from '../../helpers/browser/studio-page.ts';
import { expectOnSite, expectRefused, publishButton, remove, test } from './studio-test.ts';

/** Opens an empty form on a machine that has other work to do. */
async function create(page: Page, type: string): Promise<void> {
  await page.goto(`/studio/structure/${type}`);
  await page.getByTestId('action-intent-button').click();
  await expect(page.getByTestId('form-view').getByRole('textbox').first()).toBeEditable();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
}

test('publishes what was typed the moment before', async ({ page, studio }) => {
  const question = 'Do you build with rammed earth?';
  await create(page, 'faq');
  await field(page, 'question').fill(question);
  // The form is validated now, and lacks an answer.
  await expect(page.getByTestId('form-view').getByText('without an answer')).toBeVisible();
  await field(page, 'answer').fill('Yes, twice so far.');
  await publishButton(page).click();
  await expectOnSite(studio.siteUrl, question);
  await remove(page);
  await expectOnSite(studio.siteUrl, question, false);
});

test('lists once what is missing, and publishes nothing', async ({ page, studio }) => {
  const title = 'House of Straw';
  await create(page, 'projectGallery');
  await field(page, 'title').fill(title);
  await expectRefused(
    page,
    'Picture: Choose one: a project without a picture is left out of the gallery.',
  );
  await expectOnSite(`${studio.siteUrl}/projects`, title, false);
  await remove(page);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});
