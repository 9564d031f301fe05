import { expect, type Request } from '@playwright/test';
import { field, openDocument } from '../../harness/studio-page.ts';
import { openPage } from './on-the-page.ts';
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
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.method() === 'POST' && /\/data\/(actions|mutate)\//.test(request.url()))
      failed += 1;
  });
  await openDocument(page, 'faq', 'faq-payment');
  await context.setOffline(true);
  await field(page, 'answer').fill(sentence);
  // Two tries a second.
  await expect.poll(() => failed).toBeGreaterThan(24);

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

test('no longer offers text that was left once the changes beside it are discarded', async ({
  page,
  context,
}) => {
  await openDocument(page, 'faq', 'faq-payment');
  await context.setOffline(true);
  await field(page, 'answer').fill('Half of it.');
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await openDocument(next, 'faq', 'faq-payment');
  const offer = next.getByRole('button', { name: 'Put it back' });
  await expect(offer).toBeVisible();
  await field(next, 'question').fill('How is payment arranged, in parts?');
  await discard(next);
  await expect(offer).toHaveCount(0);
  await next.reload();
  await expect(field(next, 'answer')).toBeEditable();
  await expect(offer).toHaveCount(0);
});
