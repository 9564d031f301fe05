import { expect } from '@playwright/test';
import { accept, test } from './studio-test.ts';

test('a viewer is offered nothing that would be refused', async ({ page, browser, studio }) => {
  await page.goto('/people');
  await page.getByLabel('Name').fill('Vusi Dube');
  await page.getByLabel('E-mail').fill('vusi@company.example');
  await page.locator('select[name=role]').last().selectOption('viewer');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const message = await page.getByLabel('Message').inputValue();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    baseURL: studio.origin,
    storageState: { cookies: [], origins: [] },
  });
  const viewer = await context.newPage();
  await accept(viewer, /http\S+/.exec(message)?.[0] ?? '', 'yet another long one');

  await viewer.getByRole('button', { name: 'More' }).click();
  await expect(viewer.getByRole('menuitem')).toHaveText(['Your account']);
  await viewer.keyboard.press('Escape');
  await viewer.goto('/studio/structure/questionOrder');
  await expect(viewer.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await expect(viewer.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await viewer.goto('/studio/structure/categories');
  await expect(viewer.getByText(/^Used /).first()).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^Rename / })).toHaveCount(0);
  await viewer.goto('/studio/structure/projectGallery;project-die-wilgers-townhouses');
  await expect(viewer.getByText('does not have permission to edit')).toBeVisible();
  await viewer.getByTestId('action-menu-button').click();
  await expect(viewer.getByRole('menuitem')).toHaveText(['History', 'Open on the site']);
  await context.close();
});
