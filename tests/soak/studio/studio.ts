import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Studio, signInFirst, startStudio } from '../../../harness/studio.ts';

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const test = base.extend<object, { studio: Studio; session: Session }>({
  studio: [
    // Playwright reads the names of fixtures here, and needs the braces.
    async ({ browserName: _ }, use) => {
      const studio = await startStudio();
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  session: [
    async ({ browser, studio }, use) => {
      const page = await browser.newPage();
      await signInFirst(page, studio);
      const session = await page.context().storageState();
      await page.close();
      await use(session);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ studio }, use) => use(studio.origin),
  storageState: ({ session }, use) => use(session),
  viewport: { width: 1440, height: 1000 },
});

/** Publishes the open document once it has a draft, and waits until that is done. */
export async function publish(page: Page): Promise<void> {
  const footer = page.getByTestId('pane-footer').last();
  await expect(footer).not.toContainText('Last published', { timeout: 20_000 });
  await page.getByTestId('action-publish').click();
  await expect(footer).toContainText('Last published', { timeout: 20_000 });
}

/** Chooses an action of the menu beside the publish button. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name }).click();
}

/** Waits until a page of the site contains a text, or no longer does. */
export async function expectOnSite(url: string, text: string, isThere = true): Promise<void> {
  const has = async () => (await (await fetch(url)).text()).includes(text);
  await expect.poll(has, { timeout: 20_000, message: `${url}: ${text}` }).toBe(isThere);
}
