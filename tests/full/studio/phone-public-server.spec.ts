import { devices, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { boxOf } from '../../helpers/browser/scrolling.ts';
import { field } from '../../helpers/browser/studio-page.ts';
import { phoneExif, secretsIn } from '../../helpers/pictures/phone-metadata.ts';
import { serverTest as test } from './server.ts';
import { publishButton } from './studio-test.ts';

test.use({
  ...devices['Galaxy S8'],
  deviceScaleFactor: 2,
  ignoreHTTPSErrors: true,
});

/** Least height of a button in px, and of a row of a list, which is as high as Sanity makes it. */
const [BUTTON, ROW] = [40, 33];

test('a phone photographs, uploads, crops, writes and publishes a project', async ({
  page,
  server,
  browser,
}) => {
  const title = 'A Garden Wall in Waverley';
  const alt = 'A blue wall beside a path.';

  await page.goto(server.invitation);
  await page.getByLabel('New password').fill('brick upon brick');
  await tap(page.getByRole('button', { name: 'Save and log in' }));
  await tap(page.getByRole('link', { name: 'Not now' }));

  await tap(page.getByTestId('studio-navbar').getByRole('button').first());
  await tap(page.getByRole('link', { name: 'Content' }));
  await tap(page.getByRole('link', { name: 'Projects' }), ROW);
  await tap(page.getByTestId('action-intent-button'));
  await field(page, 'title').tap();
  await expect(field(page, 'title')).toHaveCSS('font-size', '16px');
  await field(page, 'title').fill(title);

  const picture = page.getByTestId('image-input');
  const chosen = page.waitForEvent('filechooser');
  await tap(picture.locator('label').filter({ hasText: 'Upload' }));
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await (await chosen).setFiles(photo);
  const shown = page.getByTestId('hotspot-image-input');
  await expect(shown).toHaveAttribute('src', /-3000x4000\.jpg/);
  const original = (await shown.getAttribute('src'))?.replace(/\?.*/, '') ?? '';

  await tap(picture.getByTestId('options-menu-edit-details'));
  const dialog = page.getByRole('dialog');
  // The handle of the left edge, beyond the red half.
  await drag(dialog.locator('[data-handle="crop-left"]'), { right: 74 });
  // The circle is moved to the top.
  await drag(dialog.locator('ellipse[data-handle="hotspot"]'), { down: -70 });
  await tap(dialog.getByRole('button', { name: 'Close dialog' }));

  await field(page, 'image.alt').tap();
  await field(page, 'image.alt').fill(alt);
  const category = page.getByTestId('field-category').getByRole('textbox');
  await category.tap();
  await category.fill('Walls');
  await field(page, 'description').tap();
  await field(page, 'description').fill('Built in two weeks.');
  await expect(page.getByTestId('pane-footer')).toContainText('Saved');
  await tap(publishButton(page));
  await expect(page.getByTestId('pane-footer')).toContainText('Last published');

  const visitor = await browser.newPage();
  const tile = visitor.getByRole('img', { name: alt }).first();
  // Until the release has the picture, its colour stands in.
  const sourceAt = async (path: string) => {
    await visitor.goto(server.siteUrl + path);
    return (await tile.isVisible()) ? tile.evaluate(sourceOf) : '';
  };
  const inRelease = new RegExp(`^${server.siteUrl}/_pictures/`);
  await expect.poll(() => sourceAt('/projects')).toMatch(inRelease);
  await expect(visitor.getByText(title).first()).toBeInViewport();
  const inGallery = await read(visitor, await tile.evaluate(sourceOf));
  const largeSource = async () => {
    await visitor.goto(`${server.siteUrl}/projects`);
    return visitor.getByRole('link').filter({ has: tile }).getAttribute('href');
  };
  await expect.poll(largeSource).toMatch(/^\/_pictures\//);
  const cropped = await read(visitor, server.siteUrl + (await largeSource()));
  expect(await sharesOf(cropped)).toEqual({ red: 0, green: 0.5, blue: 0.5 });
  // The gallery and the top of the home page crop to 4 : 3 around the circle.
  await expect.poll(() => sourceAt('/')).toMatch(inRelease);
  const top = await read(visitor, await tile.evaluate(sourceOf));
  for (const part of [inGallery, top])
    expect(await sharesOf(part)).toEqual({ red: 0, green: 0, blue: 1 });

  expect(secretsIn(photo.buffer)).not.toEqual([]);
  expect(new URL(original).origin).toBe(server.studioUrl);
  await visitor.goto(original);
  await expect(visitor).toHaveURL(/\/login\?returnTo=/);
  expect((await read(page, original)).equals(photo.buffer)).toBe(true);
  for (const shown of [cropped, inGallery, top]) expect(secretsIn(shown)).toEqual([]);
  await visitor.close();
});

/** Returns a picture as a phone held upright writes it: red on the left, blue above green on the right. */
async function photograph(): Promise<Buffer> {
  const part = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } });
  const red = await part('#f00', 4000, 1500).png().toBuffer();
  const green = await part('#0f0', 2000, 3000).png().toBuffer();
  return part('#00f', 4000, 3000)
    .composite([
      { input: green, left: 2000, top: 0 },
      { input: red, left: 0, top: 1500 },
    ])
    .withMetadata({ orientation: 6, exif: phoneExif })
    .jpeg()
    .toBuffer();
}

/** Returns the share of each colour in a picture, in tenths. */
async function sharesOf(bytes: Buffer) {
  const { channels } = await sharp(bytes).removeAlpha().stats();
  const [red, green, blue] = channels.map(({ mean }) => Math.round(mean / 25.5) / 10);
  return { red, green, blue };
}

/** Taps an element that is on the screen and high enough for a finger. */
async function tap(element: Locator, least = BUTTON): Promise<void> {
  // While it starts, the Studio can draw its bar a second time.
  await expect(() => element.scrollIntoViewIfNeeded()).toPass();
  await expect(element).toBeInViewport({ ratio: 1 });
  const height = async () => Math.round((await boxOf(element)).height);
  await expect.poll(height, { message: String(element) }).toBeGreaterThanOrEqual(least);
  await element.tap();
}

/** Drags the middle of an element with a finger, by px. */
async function drag(element: Locator, by: { right?: number; down?: number }): Promise<void> {
  const { right = 0, down = 0 } = by;
  // Waits until the dialog around it has stopped moving.
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(element);
  const finger = (part: number) => [
    { x: x + width / 2 + right * part, y: y + height / 2 + down * part },
  ];
  const session = await element.page().context().newCDPSession(element.page());
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', finger(0));
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) await touch('touchMove', finger(step / 8));
  await touch('touchEnd', []);
  await session.detach();
}

async function read(page: Page, url: string): Promise<Buffer> {
  const response = await page.goto(url);
  if (!response?.ok()) throw new Error(`${response?.status()} ${url}`);
  return response.body();
}

function sourceOf(image: Element): string {
  if (!(image instanceof HTMLImageElement)) throw new Error('There is no picture.');
  return image.currentSrc;
}
