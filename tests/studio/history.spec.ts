import { expect } from '@playwright/test';
import { expectOnSite, field, openDocument, publish, test } from './studio.ts';

test('shows what a document was, and takes it back to that', async ({ page, studio }) => {
  await openDocument(page, 'projectGallery', 'project-mooikloof-driveway');
  await field(page, 'title').fill('First Title');
  await publish(page);
  await field(page, 'title').fill('Second Title');
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, 'Second Title');
  await page.getByTestId('pane-footer-document-status').click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.screenshot({ path: 'test-results/history.png' });
});
