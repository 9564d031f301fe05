import { expect, type Page, type Request } from '@playwright/test';
import { violationsOf } from '../../helpers/browser/axe.ts';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { expectFocus, openPage } from './on-the-page.ts';
import { discard, test } from './studio-test.ts';

test('sends no request outside the machine', async ({ page, studio }) => {
  const asked = new Set<string>();
  // The content security policy blocks them.
  const refused = new Set<string>();
  page.on('requestfinished', (request) => asked.add(originOf(request)));
  page.on('requestfailed', (request) => {
    const isRefused = request.failure()?.errorText === 'csp';
    (isRefused ? refused : asked).add(originOf(request));
  });
  await openDocument(page, 'projectGallery', 'project-centurion-office-park');
  await openPage(page);
  expect(asked).toEqual(new Set([studio.origin, studio.previewUrl]));
  expect(refused).toContain('https://design-system-static.sanity.io');
});

function originOf(request: Request): string {
  return new URL(request.url()).origin;
}

test('asks before unsaved text is left, however long the network is away, and saves it later', async ({
  page,
  context,
}) => {
  const sentence = 'Ask us on a Saturday, too.';
  await openDocument(page, 'faq', 'faq-payment');
  await context.setOffline(true);
  await field(page, 'answer').fill(sentence);
  await looksForService(page, 12);

  const asked = page.waitForEvent('dialog');
  // It ends with the page, because the confirmation is refused.
  page.reload().catch(() => {});
  await (await asked).dismiss();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: sentence })).toBeVisible();
  await expect(page.getByTestId('pane-footer').last()).not.toContainText('Saving');
  await openDocument(page, 'faq', 'faq-payment');
  await expect(field(page, 'answer')).toHaveValue(sentence);
  await discard(page);
  await expect(field(page, 'answer')).not.toHaveValue(sentence);
});

test('offers the text of a visit that ended without the network', async ({ page, context }) => {
  const sentence = 'Half of it, before we begin.';
  await openDocument(page, 'faq', 'faq-payment');
  await context.setOffline(true);
  await field(page, 'answer').fill(sentence);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await openDocument(next, 'faq', 'faq-payment');
  await expect(field(next, 'answer')).not.toHaveValue(sentence);
  await next.getByRole('button', { name: `Put it back: Answer “${sentence}”` }).click();
  await expect(field(next, 'answer')).toHaveValue(sentence);
  await expect(next.getByRole('link', { name: sentence })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Put it back' })).toHaveCount(0);
  await next.reload();
  await expect(field(next, 'answer')).toHaveValue(sentence);
  await expect(next.getByRole('button', { name: 'Put it back' })).toHaveCount(0);
  await discard(next);
});

test('keeps a second unsaved text beside the first, until each is put back or forgotten', async ({
  page,
  context,
}) => {
  /** Opens the question in another page. */
  const open = async (before: Page) => {
    await before.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await openDocument(next, 'faq', 'faq-payment');
    return next;
  };
  const offer = (of: Page, text: string) =>
    of.getByRole('button', { name: `Put it back: Answer “${text}”` });
  await openDocument(page, 'faq', 'faq-payment');
  await context.setOffline(true);
  await field(page, 'answer').fill('The first half.');
  const second = await open(page);
  await expect(offer(second, 'The first half.')).toBeVisible();
  await context.setOffline(true);
  await field(second, 'answer').fill('The second half.');
  const third = await open(second);
  // Whoever discards other changes has not decided on these.
  await field(third, 'question').fill('How is payment arranged, in parts?');
  await discard(third);
  await expect(offer(third, 'The first half.')).toBeVisible();
  await offer(third, 'The second half.').click();
  await expect(field(third, 'answer')).toHaveValue('The second half.');
  await expect(third.getByTestId('pane-footer').last()).toContainText('Saved');
  await third.getByRole('button', { name: 'Forget it: Answer “The first half.”' }).click();
  const fourth = await open(third);
  await expect(field(fourth, 'answer')).toHaveValue('The second half.');
  await expect(fourth.getByText('was not saved')).toHaveCount(0);
  await discard(fourth);
});

test('offers unsaved text in sight of the field that was pressed', async ({ page, context }) => {
  const sentence = 'Built since 2009, and not yet done.';
  const press = async (on: Page) => {
    const home = await openPage(on);
    await home.locator('#about [data-edit$=" bio"]').first().click();
    await expectFocus(on, 'bio');
  };
  await press(page);
  await context.setOffline(true);
  await field(page, 'bio').fill(sentence);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.setViewportSize({ width: 1440, height: 700 });
  await press(next);
  const offer = next.getByRole('button', { name: `Put it back: About the person “${sentence}”` });
  await expect(offer).toBeInViewport({ ratio: 1 });
  await next.getByRole('button', { name: 'Forget it' }).click();
});

test('says its first word before its scripts have come, and waits for the service', async ({
  page,
}) => {
  await page.route('**/studio/settings.json', (route) => route.abort());
  await page.goto('/studio/', { waitUntil: 'commit' });
  await expect(page.getByText('The Studio is loading …')).toBeVisible();
  await page.waitForRequest('**/v1/users/me');
  await expect(page.getByText('The Studio is loading …')).toBeVisible();
  await page.unroute('**/studio/settings.json');
  await expect(page.getByTitle('The page with')).toBeVisible();
});

test('a screen that breaks says that the text is kept, and opens again by itself', async ({
  page,
  context,
}) => {
  await openDocument(page, 'faq', 'faq-payment');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Help' }).click();
  const screen = page.getByRole('heading', { name: 'Your text is kept' });
  await expect(screen).toBeVisible();
  expect(await violationsOf(page, '[data-testid="studio-navbar"]')).toEqual([]);
  // The other screens go on.
  await page.getByRole('link', { name: 'Content' }).click();
  await expect(screen).toHaveCount(0);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(screen).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Change a text or a picture' })).toBeVisible();
});

/** Waits until the Studio has looked for its service in vain so often. */
async function looksForService(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/users/me'));
  }
}
