import { expect, type Page } from '@playwright/test';
import { company } from '../../../site/src/company.ts';
import { violationsOf } from '../../axe.ts';
import { field, openDocument, owner } from '../../harness/studio-page.ts';
import { discard, test } from './studio-test.ts';

test('the first address works once', async ({ page, studio }) => {
  await page.goto(studio.invitation);
  await expect(page.getByRole('alert')).toContainText('was used or is out of date');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.describe('in a browser of its own', () => {
  // A login ends the session that the browser had, which the other tests share.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('logs in with the password, and logs out', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Not now' }).click();
    await expect(page.getByTitle('The page with')).toBeVisible();
    await page.getByRole('button', { name: owner.name }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('You are logged out.');
    await expect(page.getByText(company.name)).toBeVisible();
  });
});

test('a session that ends while somebody types says so, and goes on after a login', async ({
  browser,
  studio,
}) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    baseURL: studio.origin,
  });
  const logIn = async (page: Page) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  const page = await context.newPage();
  await logIn(page);
  await page.getByRole('link', { name: 'Not now' }).click();
  await page.waitForURL(/\/studio\//);
  await openDocument(page, 'faq', 'faq-nhbrc');
  const headers = { origin: studio.origin };
  expect((await page.request.post('/v1/auth/logout', { headers })).status()).toBe(200);
  await field(page, 'answer').fill('We ask them first.');
  const alert = page.getByRole('alert').filter({ hasText: 'You are no longer logged in' });
  await expect(alert).toBeVisible();
  await expect(field(page, 'answer')).toBeEditable();
  const login = context.waitForEvent('page');
  await alert.getByRole('link', { name: 'Log in again' }).click();
  await logIn(await login);
  await expect(alert).toHaveCount(0);
  await expect(page.getByTestId('pane-footer')).toContainText('Saved');
  await expect(field(page, 'answer')).toHaveValue('We ask them first.');
  await discard(page);
  await context.close();
});

test('invites a second editor, who sees the first at work', async ({ page, studio, browser }) => {
  await page.goto('/people');
  await page.getByLabel('Name').fill('Lerato Mokoena');
  await page.getByLabel('E-mail').fill('lerato@kareeklip.example');
  await page.getByRole('button', { name: /invite/i }).click();
  const invitation = await page.getByLabel('Message').inputValue();
  expect(invitation).toContain(`${owner.name} invites you to the site of ${company.name}`);

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const second = await context.newPage();
  await second.goto(/http\S+/.exec(invitation)?.[0] ?? '');
  await expect(second.getByText(`You are invited to the site of ${company.name}`)).toBeVisible();
  await second.getByLabel('New password').fill('another long one');
  await second.getByRole('button', { name: 'Save and log in' }).click();
  await second.getByRole('link', { name: 'Not now' }).click();
  await openDocument(page, 'faq', 'faq-plans');
  await second.goto(`${studio.origin}/studio/structure/faq;faq-plans`);
  await expect(field(second, 'question')).toBeEditable();
  await field(page, 'question').fill('Do I need approved plans?');
  await expect(field(second, 'question')).toHaveValue('Do I need approved plans?');
  await field(second, 'answer').fill('For a new building, yes.');
  await expect(field(page, 'answer')).toHaveValue('For a new building, yes.');
  await expect(page.getByLabel('Lerato Mokoena').first()).toBeVisible();
  await context.close();
});

test('a role changes after a yes, and the invited user chooses another password', async ({
  page,
  browser,
}) => {
  const viewer = { name: 'Sipho Dlamini', email: 'sipho@kareeklip.example' };
  await page.goto('/people');
  await page.getByLabel('Name').fill(viewer.name);
  await page.getByLabel('E-mail').fill(viewer.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const message = await page.getByLabel('Message').inputValue();
  const entry = page.getByRole('listitem').filter({ hasText: viewer.name });
  await entry.getByRole('combobox').selectOption('viewer');
  await entry.getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByRole('heading', { name: `Make ${viewer.name} a viewer?` })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, change the role' }).click();
  await expect(entry.getByRole('combobox')).toHaveValue('viewer');

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const own = await context.newPage();
  await own.goto(/http\S+/.exec(message)?.[0] ?? '');
  await own.getByLabel('New password').fill('a first long one');
  await own.getByRole('button', { name: 'Save and log in' }).click();
  await own.getByRole('link', { name: 'Not now' }).click();
  await own.waitForURL(/\/studio\//);
  await own.goto('/account');
  await own.getByLabel('Current password').fill('a first long one');
  await own.getByLabel('New password').fill('a second long one');
  await own.getByRole('button', { name: 'Change the password' }).click();
  await expect(own.getByText('Your password was changed.')).toBeVisible();
  await own.goto('/people');
  await expect(own.getByText(`You are logged in as ${viewer.name}, a viewer.`)).toBeVisible();
  await context.close();
});

for (const width of [1440, 360]) {
  test(`the pages of the service have no fault that axe finds at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/login', '/login?invitation=none', '/account', '/people']) {
      await page.goto(path);
      expect(await violationsOf(page, 'iframe'), path).toEqual([]);
      const [shown, whole] = await page.evaluate(() => [
        document.documentElement.clientWidth,
        document.documentElement.scrollWidth,
      ]);
      expect(whole, path).toBe(shown);
    }
  });
}
