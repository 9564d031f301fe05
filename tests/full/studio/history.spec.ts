import { expect } from '@playwright/test';
import { field, openDocument } from '../../harness/studio-page.ts';
import { expectOnSite, publish, remove, test } from './studio-test.ts';

test('shows an earlier revision of a document, and restores it', async ({ page, studio }) => {
  await openDocument(page, 'projectGallery', 'project-mooikloof-driveway');
  await field(page, 'title').fill('First Title');
  await publish(page);
  await field(page, 'title').fill('Second Title');
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, 'Second Title');
  await page.getByTestId('pane-footer-document-status').click();
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

test('leads from the history of a document to the changes of the site, with the titles of fields', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'settings');
  await field(page, 'phone').fill('012 000 0300');
  await publish(page);
  await page.getByTestId('pane-footer-document-status').click();
  const [changes] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Changes of the whole site' }).click(),
  ]);
  // Other tests have published within minutes.
  const newest = changes
    .getByRole('listitem')
    .filter({ hasText: 'Contact and hours: Phone changed' });
  await newest.getByRole('link').click();
  await changes
    .getByRole('heading', { name: /^Published in/ })
    .locator('+ ul a')
    .first()
    .click();
  await changes.getByText('Put the site back to before this', { exact: true }).click();
  await changes.getByRole('button', { name: /^Yes/ }).click();
  await expectOnSite(studio.siteUrl, '012 000 0300', false);
  await expect(field(page, 'phone')).not.toHaveValue('012 000 0300');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the history fills the screen, and shows the form of a chosen moment', async ({ page }) => {
    await openDocument(page, 'faq', 'faq-duration');
    const answers = ['Half a year.', 'Half a year, or less.'];
    for (const answer of answers) {
      await field(page, 'answer').fill(answer);
      await publish(page);
    }
    await page.getByTestId('pane-footer-document-status').tap();
    const history = page.getByTestId('review-changes-pane');
    await expect(page.getByRole('button', { name: 'Close history' })).toBeVisible();
    await history
      .getByRole('button', { name: /Published/ })
      .nth(1)
      .tap();
    await expect(history).toBeHidden();
    await expect(field(page, 'answer')).toHaveValue(String(answers[0]));
    await page.getByRole('button', { name: 'Revert to revision' }).tap();
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await expect(page.getByText('Publish it to show it on the site.').first()).toBeVisible();
    await expect(field(page, 'answer')).toBeEditable();
    await publish(page);

    await page.getByTestId('action-menu-button').tap();
    await page.getByRole('menuitem', { name: 'History' }).tap();
    await expect(history).toBeVisible();
  });
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
  await page.getByRole('button', { name: 'Show on the site' }).click();
  await expectOnSite(studio.siteUrl, question);
});
