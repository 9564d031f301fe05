import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BrowserContextOptions,
  test as base,
  expect,
  type FileChooser,
  type Locator,
  type Page,
} from '@playwright/test';
import {
  enterStudio,
  type Studio,
  signInFirst,
  startStudio,
} from '../../helpers/browser/studio-page.ts';

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const test = base.extend<object, { studio: Studio; session: Session }>({
  studio: [
    // Playwright reads the names of fixtures here, and needs the braces.
    async ({ browserName: _ }, use) => {
      const studio = await startStudio();
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ browser, studio }, use) => {
      const page = await browser.newPage();
      await signInFirst(page, studio);
      const session = await page.context().storageState();
      await page.close();
      await use(session);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ studio }, use) => use(studio.origin),
  storageState: ({ session }, use) => use(session),
  viewport: { width: 1440, height: 1000 },
});

const photo = join(
  import.meta.dirname,
  '../../company/content/images/023c69b96570a63b06779149d71eb7c8ec8113f2-1920x1440.jpg',
);

/** Logs in with a password. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Chooses a password at an invitation, and no device. */
export async function accept(page: Page, invitation: string, password: string): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await enterStudio(page);
}

/** Returns the button that publishes. Its test id is its label, *Show on the site* until it is there. */
export function publishButton(page: Page): Locator {
  return page.getByTestId(/^action-(publish|showonthesite)$/);
}

/** Publishes the open document once it has a draft, and waits until that is done. */
export async function publish(page: Page): Promise<void> {
  const footer = page.getByTestId('pane-footer').last();
  await expect(footer).not.toContainText('Last published');
  await publishButton(page).click();
  await expect(footer).toContainText('Last published');
}

/** Chooses an action of the menu beside the publish button. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name }).click();
}

/** Presses Publish, and expects a list of what is missing instead. */
export async function expectRefused(page: Page, message: string): Promise<void> {
  await publishButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Not published yet' });
  await expect(dialog.getByText(message)).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Drops the draft of the open document. */
export async function discard(page: Page): Promise<void> {
  await act(page, 'Discard changes');
  await page.getByTestId('confirm-button').click();
}

/** Deletes the open document. */
export async function remove(page: Page): Promise<void> {
  await act(page, 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
}

/** Waits until a page of the site contains a text, or no longer does. */
export async function expectOnSite(url: string, text: string, isThere = true): Promise<void> {
  const has = async () => (await (await fetch(url)).text()).includes(text);
  await expect.poll(has, { message: `${url}: ${text}` }).toBe(isThere);
}

/** Uploads a photo in place of the current picture, and returns its field. */
export async function replacePicture(page: Page): Promise<Locator> {
  const buffer = await readFile(photo);
  // The picture shown may be the same one already.
  const uploaded = page.waitForResponse((response) =>
    /"unset":\["\w+\._upload"\]/.test(response.request().postData() ?? ''),
  );
  const picture = await choosePicture(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  const shown = picture.getByTestId('hotspot-image-input');
  await uploaded;
  await expect(shown).toHaveAttribute('src', new RegExp(hashOf(buffer)));
  return picture;
}

/** Chooses a file for the picture of the open document, and returns its field. */
export async function choosePicture(
  page: Page,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<Locator> {
  const picture = page.getByTestId('image-input');
  await picture.getByTestId('options-menu-button').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Upload' }).click(),
  ]);
  await chooser.setFiles(file);
  return picture;
}

/** Returns the hash in the name of an asset. */
function hashOf(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex');
}
