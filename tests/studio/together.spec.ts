import { expect } from '@playwright/test';
import { expectOnSite, field, openDocument, publish, test } from './studio.ts';

test('two tabs of one browser show the same, though each follows six streams', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openDocument(page, 'aboutSection');
  await openDocument(other, 'aboutSection');
  await page.getByRole('tab', { name: 'The person' }).click();
  await other.getByRole('tab', { name: 'The person' }).click();
  await field(page, 'role').fill('Founder');
  await expect(field(other, 'role')).toHaveValue('Founder');
});

test('an editor goes on where the service is killed, and nothing is lost', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'projectGallery', 'project-faerie-glen-house');
  await field(page, 'title').fill('Before the Crash');
  await publish(page);
  studio.killService();
  await field(page, 'title').pressSequentially(', and After', { delay: 50 });
  await expect(page.getByTestId('action-publish')).toBeEnabled({ timeout: 30_000 });
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, 'Before the Crash, and After');
});
