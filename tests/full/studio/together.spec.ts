import { expect } from '@playwright/test';
import { field, openDocument } from '../../harness/studio-page.ts';
import { expectOnSite, publish, test } from './studio-test.ts';

test('two tabs of one browser show the same, although each follows six streams', async ({
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

test('an editor can continue after the service was killed, and nothing is lost', async ({
  page,
  studio,
}) => {
  test.setTimeout(90_000);
  await openDocument(page, 'projectGallery', 'project-faerie-glen-house');
  await field(page, 'title').press('End');
  await field(page, 'title').pressSequentially(' Before');
  studio.killService();
  await field(page, 'title').pressSequentially(' and After', { delay: 20 });
  const typed = await field(page, 'title').inputValue();
  expect(typed).toContain('Family Home in Faerie Glen Before');
  await expect(page.getByTestId('action-publish')).toBeEnabled();
  await expect(field(page, 'title')).toHaveValue(typed);
  // Known defect: Publish during a save can reset the form to its state before the kill.
  await expect(page.getByTestId('pane-footer').last()).not.toContainText('Saving');
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, typed);
});
