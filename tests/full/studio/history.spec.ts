import { expect } from '@playwright/test';
import { field, openDocument } from '../../harness/studio-page.ts';
import { act, expectOnSite, publish, remove, test } from './studio-test.ts';

test('shows an earlier revision of a document, and restores it', async ({ page, studio }) => {
  await openDocument(page, 'projectGallery', 'project-mooikloof-driveway');
  await field(page, 'title').fill('First Title');
  await publish(page);
  await field(page, 'title').fill('Second Title');
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, 'Second Title');
  await page.getByTestId('pane-footer-document-status').click();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByTestId('review-changes-pane');
  await history
    .getByRole('button', { name: /Published/ })
    .nth(1)
    .click();
  await expect(field(page, 'title')).toHaveValue('First Title');
  await page.getByRole('button', { name: 'Revert to revision' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(field(page, 'title')).toBeEditable();
  await expect(field(page, 'title')).toHaveValue('First Title');
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, 'First Title');
});

test('lists a deleted document with the title of its type, and restores it', async ({
  page,
  studio,
}) => {
  const question = 'What guarantees do I get?';
  await openDocument(page, 'faq', 'faq-guarantees');
  await remove(page);
  await expectOnSite(studio.siteUrl, question, false);
  await page.goto('/deleted');
  const entry = page.getByRole('listitem').filter({ hasText: question });
  await expect(entry).toContainText('Question, deleted by Themba Kareeklip on');
  await expect(page.getByText('Kareeklip Construction')).toBeVisible();
  await entry.getByRole('button').click();
  await page.getByRole('link', { name: 'Open it in the Studio' }).click();
  await act(page, 'Show on the site');
  await expectOnSite(studio.siteUrl, question);
});
