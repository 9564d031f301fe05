import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { field, openDocument } from '../../harness/studio-page.ts';
import { choosePicture, expectRefused, publish, replacePicture, test } from './studio-test.ts';

test('replaces a picture, describes it, crops it, and visitors get the crop', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'projectGallery', 'project-silver-lakes-pool');
  const picture = await replacePicture(page);

  const alt = field(page, 'image.alt');
  await alt.fill('');
  await expectRefused(page, 'Describe what the picture shows');
  await alt.fill('A kitchen with charcoal cupboards and a long island.');

  await picture.getByTestId('options-menu-edit-details').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Top of the home page')).toBeVisible();
  await expect(dialog.getByText('Panorama')).toHaveCount(0);
  // The handle in the middle of the left edge, to a quarter of the width.
  await drag(page, dialog.locator('svg[data-handle="crop"]'), [0.005, 0.5], [0.25, 0.5]);
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await publish(page);
  // A quarter of 1920 px, give or take a pixel of the mouse.
  const cropped = /023c69b96570a63b06779149d71eb7c8ec8113f2-1920x1440\.jpg\?[^" ]*rect=4[5-9]\d,0,/;
  const html = async () => (await fetch(`${studio.siteUrl}/projects`)).text();
  await expect.poll(html).toMatch(cropped);
});

test('keeps the hotspot in view where the site crops the picture', async ({ page, studio }) => {
  await openDocument(page, 'aboutSection');
  await page.getByRole('tab', { name: 'The person' }).click();
  const picture = await replacePicture(page);
  await picture.getByTestId('options-menu-edit-details').click();
  const dialog = page.getByRole('dialog');
  const hotspot = dialog.locator('ellipse[data-handle="hotspot"]');
  await drag(page, hotspot, [0.5, 0.5], [-1, 0.5]);
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await publish(page);
  // A square of 1440 px from the left, not from the middle.
  const cut = /023c69b96570a63b06779149d71eb7c8ec8113f2-1920x1440\.jpg\?[^" ]*rect=0,0,1440,1440/;
  const html = async () => (await fetch(studio.siteUrl)).text();
  await expect.poll(html).toMatch(cut);
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

test('lists each picture with the documents that use it', async ({ page }) => {
  await page.goto('/studio/structure/pictures');
  const pictures = page.getByTestId('pictures');
  const project = pictures.getByRole('listitem').filter({ hasText: 'Die Wilgers' });
  await expect(project.first()).toBeVisible();
  await expect(project.first().getByRole('img')).toHaveAttribute('alt', /\w/);
  await project.first().getByRole('link').first().click();
  await expect(page.getByTestId('image-input')).toBeVisible();
});

/** Closes a toast, and waits until it is gone: the next one would go with it. */
async function close(toast: Locator): Promise<void> {
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
}

type Point = readonly [x: number, y: number];

/** Drags an element. Positions are parts of its width and height. */
async function drag(page: Page, dragged: Locator, [x, y]: Point, [toX, toY]: Point): Promise<void> {
  // Waits until the dialog around it has stopped moving.
  await dragged.scrollIntoViewIfNeeded();
  const box = await dragged.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * toX, box.y + box.height * toY, { steps: 8 });
  await page.mouse.up();
}
