import { type BrowserContext, expect, type Page } from '@playwright/test';
import { field, openDocument, type Studio } from '../../helpers/browser/studio-page.ts';
import { expectFocus, openPage } from './on-the-page.ts';
import { expectOnSite, publishButton, test } from './studio-test.ts';

/**
 * One document of each type, a text field of it, and what shows that on the page. They keep what these tests write, so
 * no other file of tests has them, where there are several.
 */
const documents = [
  { type: 'projectGallery', id: 'project-mooikloof-driveway', name: 'title', path: '/projects' },
  { type: 'beforeAndAfterGallery', id: 'transformation-rietfontein-house', name: 'title' },
  { type: 'aboutSection', name: 'role', tab: 'The person' },
  { type: 'faq', id: 'faq-nhbrc', name: 'question' },
  { type: 'settings', name: 'address' },
] as const;

type Document = (typeof documents)[number];

const places = {
  async Content(page: Page, document: Document) {
    await openDocument(page, document.type, 'id' in document ? document.id : undefined);
    if ('tab' in document) await page.getByRole('tab', { name: document.tab }).click();
  },
  async page(page: Page, document: Document) {
    const shown = await openPage(page, 'path' in document ? document.path : '/');
    const { type, name } = document;
    const id = 'id' in document ? document.id : '';
    await shown.locator(`[data-edit^="${type} ${id}"][data-edit$=" ${name}"]`).first().click();
    await expectFocus(page, name);
  },
};

/** Ways to lose the connection, each with its way back. */
const ways = {
  offline: (context: BrowserContext) => ({
    lose: () => context.setOffline(true),
    bring: () => context.setOffline(false),
  }),
  killed: (_: BrowserContext, studio: Studio) => ({
    lose: async () => studio.stopService(),
    bring: async () => studio.startService(),
  }),
};

/** Waits until the Studio has looked for its service as often as its client tries a request, and more. */
async function expectLost(page: Page): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/users/me'));
  }
  await expect(page.getByRole('alert').getByText('There is no connection.')).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByText(/crashed|is kept$|unable to recover/)).toHaveCount(0);
}

/** Waits until the Studio has forgotten what it read of the open document: five seconds. */
async function rest(page: Page): Promise<void> {
  for (let asked = 0; asked < 3; asked += 1) await page.waitForResponse(/\/status$/);
}

for (const [place, open] of Object.entries(places)) {
  for (const document of documents) {
    const order = place === 'page' ? [ways.killed, ways.offline] : [ways.offline, ways.killed];
    test(`nothing of ${document.type} breaks or is lost without a connection, under ${place}`, async ({
      page,
      context,
      studio,
    }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const [first, second] = order.map((way) => way(context, studio));
      const footer = page.getByTestId('pane-footer').last();
      const input = field(page, document.name);
      const marker = `Q${document.type.length}${place}`;

      await open(page, document);
      await rest(page);
      await first?.lose();
      await input.press('End');
      await page.keyboard.type('x');
      await expectLost(page);
      await page.keyboard.type('y');
      await first?.bring();
      await expect(footer).toContainText('Saved');
      await expect(input).toHaveValue(/xy$/);
      await expect(page.getByText('There is no connection.')).toHaveCount(0);

      // There is a draft now. What is pressed meanwhile is done later.
      await rest(page);
      await second?.lose();
      await input.press('End');
      await page.keyboard.type(marker);
      await publishButton(page).click();
      await expectLost(page);
      await expect(page.getByRole('button', { name: 'Publishing …' })).toBeVisible();
      await second?.bring();
      await expect(footer).toContainText('Last published');
      await expect(input).toHaveValue(new RegExp(`xy${marker}$`));
      await expectOnSite(studio.siteUrl + ('path' in document ? document.path : '/'), marker);
      expect(errors).toEqual([]);
    });
  }
}

test('a pressed Publish is done though its form is left', async ({ page, context, studio }) => {
  const sentence = 'Do you build with hemp?';
  const footer = page.getByTestId('pane-footer').last();
  await openDocument(page, 'faq', 'faq-duration');
  await field(page, 'question').fill(sentence);
  await expect(footer).toContainText('Saved');
  await context.setOffline(true);
  await publishButton(page).click();
  await expect(page.getByRole('button', { name: 'Publishing …' })).toBeVisible();
  await expectLost(page);
  await page.getByRole('link', { name: 'Which areas do you' }).click();
  await context.setOffline(false);
  await expectOnSite(studio.siteUrl, sentence);
});

test('a letter that comes after a pressed Publish, but before the connection, becomes a draft', async ({
  page,
  context,
  studio,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const answer = 'Phone us, and we come.';
  const footer = page.getByTestId('pane-footer').last();
  await openDocument(page, 'faq', 'faq-plans');
  await field(page, 'answer').fill(answer);
  await expect(footer).toContainText('Saved');
  await context.setOffline(true);
  await publishButton(page).click();
  await expectLost(page);
  await field(page, 'answer').press('ControlOrMeta+End');
  await page.keyboard.type(' More.');
  await context.setOffline(false);
  await expectOnSite(studio.siteUrl, answer);
  await expect(footer).toContainText('changes not yet shown');
  await expect(footer).not.toContainText('Saving');
  await expect(field(page, 'answer')).toHaveValue(`${answer} More.`);
  expect(errors).toEqual([]);
});
