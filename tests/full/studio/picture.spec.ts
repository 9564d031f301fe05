import { randomBytes } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { choosePicture, expectRefused, publish, replacePicture, test } from './studio-test.ts';

test('replaces a picture, describes it, and visitors get both', async ({ page, studio }) => {
  const description = 'A kitchen with charcoal cupboards and a long island.';
  await openDocument(page, 'projectGallery', 'project-silver-lakes-pool');
  await replacePicture(page);

  const alt = field(page, 'image.alt');
  await alt.fill('');
  await expectRefused(page, 'Describe what the picture shows');
  await alt.fill(description);

  await publish(page);
  await page.goto(`${studio.siteUrl}/projects`);
  const pictures = page.getByRole('img', { name: description });
  const sources = () => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const read = async () => (await page.reload()) && (await sources()).join();
  await expect.poll(read).toContain('/023c69b96570');
});

test('offers the description that another document has of the same picture', async ({ page }) => {
  // The demo shows this picture in another project too.
  await openDocument(page, 'projectGallery', 'project-silver-lakes-pool');
  await replacePicture(page);
  const alt = field(page, 'image.alt');
  await alt.fill('');
  const offer = page.getByRole('button', { name: /^Use “/ }).first();
  // This document has it of the picture before.
  await expect(page.getByRole('button', { name: /swimming pool/ })).toHaveCount(0);
  const text = (await offer.innerText()).replace(/^Use “(.*)”$/, '$1');
  await offer.click();
  await expect(alt).toHaveValue(text);
  await expect(offer).toBeHidden();
});

test('says why a picture was not uploaded, and makes a large one smaller', async ({
  page,
}, testInfo) => {
  await openDocument(page, 'projectGallery', 'project-silver-lakes-pool');
  const toast = page.locator('[data-ui="Toast"]');

  await choosePicture(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') });
  await expect(toast).toContainText('This is not an image that can be read');
  await expect(toast).not.toContainText('console');
  await close(toast);

  // Chromium has no decoder of HEVC.
  await choosePicture(page, { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') });
  await expect(toast).toContainText('“IMG_1.HEIC” is a HEIC picture');
  await close(toast);

  // Noise has 3 bytes a pixel, in any format.
  const large = testInfo.outputPath('noise.png');
  const size = { width: 5000, height: 3500, channels: 3 as const };
  const noise = randomBytes(size.width * size.height * size.channels);
  await sharp(noise, { raw: size }).png({ compressionLevel: 0 }).toFile(large);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/images/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const picture = await choosePicture(page, large);
  await expect(toast).toContainText('It was made smaller: 4096 × 2867 pixels.');
  // Its box has no room for the name of the file.
  await expect(picture).toContainText('Uploading …');
  await expect(picture).not.toContainText('noise');
  held.resolve();
  await expect(page.getByTestId('hotspot-image-input')).toHaveAttribute('src', /-4096x2867\.jpg/);
});

test('shows all pictures to choose from, and the documents that use each', async ({ page }) => {
  await openDocument(page, 'projectGallery', 'project-centurion-office-park');
  await page.getByTestId('options-menu-button').click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select image' });
  const garden = dialog.getByRole('img', { name: 'project-garden-landscape.jpg' });
  await garden.hover();
  await garden.locator('xpath=following::button[1]').click();
  await page.getByRole('menuitem', { name: 'Show usage' }).click();
  await page
    .getByRole('dialog', { name: 'Documents using file' })
    .getByText('Walled Garden')
    .click();
  await expect(field(page, 'title')).toHaveValue(/^Walled Garden/);
});

/** Closes a toast, and waits until it is gone: the next one would go with it. */
async function close(toast: Locator): Promise<void> {
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
}
