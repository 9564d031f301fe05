import { expect } from '@playwright/test';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { expectOnSite, publish, test } from './studio-test.ts';

test('leads from the history of a document to the changes of the site, with the titles of fields', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'settings');
  const before = await field(page, 'phone').inputValue();
  for (const phone of ['012 000 0200', '012 000 0300']) {
    await field(page, 'phone').fill(phone);
    await publish(page);
  }
  await expectOnSite(studio.siteUrl, '012 000 0300');
  await page.getByTestId('pane-footer-document-status').click();
  const [changes] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Changes of the whole site' }).click(),
  ]);
  const newest = changes
    .getByRole('listitem')
    .filter({ hasText: 'Contact and texts: Phone changed' });
  await newest.getByRole('link').click();
  await changes
    .getByRole('heading', { name: /^Published in/ })
    .locator('+ ul a')
    .nth(1)
    .click();
  await changes.getByText('Put the site back to before this', { exact: true }).click();
  await changes.getByRole('button', { name: /^Yes/ }).click();
  await expectOnSite(studio.siteUrl, before);
  await expect(field(page, 'phone')).toHaveValue(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the history fills the screen, shows the form of a chosen moment, and restores it', async ({
    page,
    studio,
  }) => {
    await openDocument(page, 'faq', 'faq-duration');
    const [first, second] = ['Half a year.', 'Half a year, or less.'] as const;
    for (const answer of [first, second]) {
      await field(page, 'answer').fill(answer);
      await publish(page);
      await expectOnSite(studio.siteUrl, answer);
    }
    await page.getByTestId('pane-footer-document-status').tap();
    const history = page.getByTestId('review-changes-pane');
    await expect(page.getByRole('button', { name: 'Close history' })).toBeVisible();
    await history
      .getByRole('button', { name: /Published/ })
      .nth(1)
      .tap();
    await expect(history).toBeHidden();
    await expect(field(page, 'answer')).toHaveValue(first);
    await page.getByRole('button', { name: 'Revert to revision' }).tap();
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await expect(
      page.getByText('visitors do not see it yet: press the button below the form').first(),
    ).toBeVisible();
    await expect(field(page, 'answer')).toBeEditable();
    await publish(page);
    await expectOnSite(studio.siteUrl, first);

    await page.getByTestId('action-menu-button').tap();
    await page.getByRole('menuitem', { name: 'History' }).tap();
    await expect(history).toBeVisible();
  });
});
