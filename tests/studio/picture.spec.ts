import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectOnSite, field, openDocument, publish, test } from './studio.ts';

const photo = join(
  import.meta.dirname,
  '../../content/images/023c69b96570a63b06779149d71eb7c8ec8113f2-1920x1440.jpg',
);

test('replaces a picture, says what it shows, crops it, and visitors get the crop', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'projectGallery', 'project-silver-lakes-pool');
  const picture = page.getByTestId('field-image');
  await picture.getByTestId('options-menu-button').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Upload' }).click(),
  ]);
  await chooser.setFiles(photo);
  await expect(picture.getByRole('img')).toHaveAttribute('src', /023c69b96570a63b/);

  const alt = field(page, 'image.alt');
  await alt.fill('');
  await expect(page.getByTestId('action-publish')).toBeDisabled();
  await alt.fill('A kitchen with charcoal cupboards and a long island.');

  await picture.getByTestId('options-menu-edit-details').click();
  const dialog = page.getByRole('dialog');
  const frame = await dialog.locator('svg').first().boundingBox();
  if (!frame) throw new Error('There is nothing to crop.');
  await page.screenshot({ path: 'test-results/crop.png' });
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, '023c69b96570a63b06779149d71eb7c8ec8113f2');
  await expectOnSite(`${studio.siteUrl}/projects`, 'rect=');
});
