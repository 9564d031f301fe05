import { join } from 'node:path';
import { expect } from '@playwright/test';
import { field, openDocument, publish, test } from './studio.ts';

const photo = join(
  import.meta.dirname,
  '../../content/images/023c69b96570a63b06779149d71eb7c8ec8113f2-1920x1440.jpg',
);

test('replaces a picture, says what it shows, crops it, and visitors get the crop', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'projectGallery', 'project-silver-lakes-pool');
  const picture = page.getByTestId('image-input');
  await picture.getByTestId('options-menu-button').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Upload' }).click(),
  ]);
  await chooser.setFiles(photo);
  await expect(picture.getByTestId('hotspot-image-input')).toHaveAttribute(
    'src',
    /023c69b96570a63b/,
  );

  const alt = field(page, 'image.alt');
  await alt.fill('');
  await expect(page.getByTestId('action-publish')).toBeDisabled();
  await alt.fill('A kitchen with charcoal cupboards and a long island.');

  await picture.getByTestId('options-menu-edit-details').click();
  const dialog = page.getByRole('dialog');
  const crop = await dialog.locator('svg[data-handle="crop"]').boundingBox();
  if (!crop) throw new Error('There is nothing to crop.');
  // The handle in the middle of the left edge, to a quarter of the width.
  const middle = crop.y + crop.height / 2;
  await page.mouse.move(crop.x + 2, middle);
  await page.mouse.down();
  await page.mouse.move(crop.x + crop.width / 4, middle, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await publish(page);
  // A quarter of 1920 px, give or take a pixel of the mouse.
  const cropped = /023c69b96570a63b06779149d71eb7c8ec8113f2-1920x1440\.jpg\?[^" ]*rect=4[5-9]\d,0,/;
  const html = async () => (await fetch(`${studio.siteUrl}/projects`)).text();
  await expect.poll(html, { timeout: 20_000 }).toMatch(cropped);
});
