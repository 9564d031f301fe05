import { expect } from '@playwright/test';
import { field, openDocument, owner } from '../../../harness/studio.ts';
import { test } from './studio.ts';

test('the first address works once', async ({ page, studio }) => {
  await page.goto(studio.invitation);
  await expect(page.getByRole('alert')).toContainText('was used or is out of date');
});

test.describe('in a browser of its own', () => {
  // A login ends the session that the browser had, which the other tests share.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('logs in with the password, and logs out', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: owner.name }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'E-mail and password' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});

test('invites a second editor, who sees the first at work', async ({ page, studio, browser }) => {
  await page.goto('/people');
  await page.getByLabel('Name').fill('Lerato Mokoena');
  await page.getByLabel('E-mail').fill('lerato@kareeklip.example');
  await page.getByRole('button', { name: /invite/i }).click();
  const invitation = await page.getByText(/\/login\?invitation=/).innerText();

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const second = await context.newPage();
  await second.goto(/http\S+/.exec(invitation)?.[0] ?? '');
  await second.getByLabel('New password').fill('another long one');
  await second.getByRole('button', { name: 'Save and log in' }).click();
  await openDocument(page, 'faq', 'faq-plans');
  await second.goto(`${studio.origin}/studio/structure/faq;faq-plans`);
  await expect(field(second, 'question')).toBeEditable({ timeout: 30_000 });
  await field(page, 'question').fill('Do I need approved plans?');
  await expect(field(second, 'question')).toHaveValue('Do I need approved plans?');
  await field(second, 'answer').fill('For a new building, yes.');
  await expect(field(page, 'answer')).toHaveValue('For a new building, yes.');
  await expect(page.getByLabel('Lerato Mokoena').first()).toBeVisible();
  await context.close();
});
