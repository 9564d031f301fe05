import { expect } from '@playwright/test';
import { company } from '../../../site/src/company.ts';
import { field, owner } from '../../helpers/browser/studio-page.ts';
import { openPage } from './on-the-page.ts';
import { discard, logIn, test } from './studio-test.ts';

// The first editor has chosen a password, also if no other test ran before.
test.beforeEach(({ session }) => expect(session.cookies).not.toEqual([]));

test.describe('in a browser of its own', () => {
  // A login ends the session that the browser had, which the other tests share.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('logs in with the password, and logs out', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
    await logIn(page, owner.email, owner.password);
    await page.getByRole('link', { name: 'Not now' }).click();
    await expect(page.getByTitle('The page with')).toBeVisible();
    await page.getByRole('button', { name: owner.name }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('You are logged out.');
    await expect(page.getByText(company.name)).toBeVisible();
  });
});

test('a session that ends under an open form says so, and all goes on after a login', async ({
  browser,
  studio,
}) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    baseURL: studio.origin,
  });
  const page = await context.newPage();
  await logIn(page, owner.email, owner.password);
  await page.getByRole('link', { name: 'Not now' }).click();
  const shown = await openPage(page);
  await shown.locator('#faq summary').first().click();
  await expect(field(page, 'answer')).toBeEditable();
  await page.request.post('/v1/auth/logout', { headers: { origin: studio.origin } });
  const alert = page.getByRole('alert').filter({ hasText: 'You are no longer logged in' });
  await expect(alert).toBeVisible();
  await field(page, 'answer').fill('We ask them first.');
  await page.getByRole('button', { name: 'Projects' }).click();
  await expect(shown.getByRole('link', { name: 'Log in' })).toHaveAttribute('target', '_blank');
  const login = context.waitForEvent('page');
  await alert.getByRole('link', { name: 'Log in again' }).click();
  await logIn(await login, owner.email, owner.password);
  await expect(alert).toHaveCount(0);
  await expect(page.getByTestId('pane-footer')).toContainText('Saved');
  await expect(shown.locator('h1')).toHaveText('Some of our Projects');
  await discard(page);
  await context.close();
});
