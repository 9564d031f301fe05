import { expect, type FrameLocator } from '@playwright/test';
import { expectFocus, openPage } from './on-the-page.ts';
import { discard, test } from './studio-test.ts';

/** Marks the document in the frame: a page that is loaded again has no mark. */
async function markLoaded(shown: FrameLocator): Promise<void> {
  await shown.locator('html').evaluate((root) => root.setAttribute('data-known', ''));
}

test('texts of a project are in its large picture as they are typed', async ({ page }) => {
  const projects = await openPage(page, '/projects');
  const dialog = projects.getByRole('dialog');
  await projects.locator('main li a span span').first().click();
  await expectFocus(page, 'title');
  await markLoaded(projects);
  const footer = page.getByTestId('pane-footer');

  await dialog.locator('[data-edit$=" description"]').click();
  await expectFocus(page, 'description');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Built in May, with a roof of slate.', { delay: 60 });
  await expect(footer).toContainText('Saved');
  await expect(dialog.getByText('Built in May, with a roof of slate.')).toBeVisible();

  await dialog.locator('[data-edit$=" title"]').click();
  await expectFocus(page, 'title');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('House of Slate', { delay: 60 });
  await expect(dialog.getByRole('heading')).toHaveText('House of Slate');
  // Its address stays if it has been published before.
  await expect(projects.locator('main li').getByText('House of Slate')).toBeAttached();
  await expectFocus(page, 'title');
  await expect(projects.locator('html')).toHaveAttribute('data-known', '');

  // React has the texts too: they are there when the large picture opens again.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(projects.locator('[data-lightbox]')).toHaveCount(0);
  await projects.locator('main li').getByText('House of Slate').click();
  await expect(dialog.getByText('Built in May, with a roof of slate.')).toBeVisible();
  await discard(page);
  await expect(dialog.getByText('Built in May, with a roof of slate.')).toBeHidden();
});

test('a page that is loaded again leaves the focus to the form', async ({ page, studio }) => {
  const projects = await openPage(page, '/projects');
  await projects.locator('main li a span span').first().click();
  await expectFocus(page, 'title');
  await expect(projects.getByRole('dialog')).toBeVisible();
  await markLoaded(projects);
  const write = (mutation: object) =>
    page.request.post('/v2025-02-19/data/mutate/production', {
      data: { mutations: [mutation] },
      headers: { origin: studio.origin },
    });
  // It has no address, so the footer has a link less.
  await write({ patch: { id: 'settings', set: { email: 'By phone only' } } });
  await expect(projects.locator('html')).not.toHaveAttribute('data-known');
  await expect(projects.locator('[aria-label^="Edit: title"]').first()).toBeVisible();
  await page.keyboard.type('!');
  await expectFocus(page, 'title');
  await expect(projects.getByText('Family Home in Faerie Glen!').first()).toBeAttached();
  await write({ patch: { id: 'settings', set: { email: 'office@kareeklip.example' } } });
  await discard(page);
});
