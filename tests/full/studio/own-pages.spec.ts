import { expect } from '@playwright/test';
import { field } from '../../helpers/browser/studio-page.ts';
import { expectFocus } from './on-the-page.ts';
import { publishButton, test } from './studio-test.ts';

test('a page is written, published and renamed, and its first address leads to it', async ({
  page,
  studio,
}) => {
  await page.goto('/studio/structure/page');
  await page.getByTestId('action-intent-button').click();
  const form = page.getByTestId('form-view');
  await field(page, 'title').fill('Areas that we serve');
  const address = page.getByTestId('field-slug').getByRole('textbox');
  await address.fill('projects');
  await expect(form.getByText('The site has this address itself.')).toBeVisible();
  await page.getByTestId('field-slug').getByRole('button', { name: 'Generate' }).click();
  await expect(address).toHaveValue('areas-that-we-serve');
  const body = page.getByTestId('field-body').getByRole('textbox');
  await body.click();
  await page.keyboard.type('Pretoria and Centurion.');
  await publishButton(page).click();
  const at = async (path: string) => {
    const answer = await fetch(studio.siteUrl + path, { redirect: 'manual' });
    return [
      answer.status,
      answer.headers.get('location'),
      (await answer.text()).includes('Centurion'),
    ];
  };
  await expect.poll(() => at('/areas-that-we-serve')).toEqual([200, null, true]);
  await address.fill('areas');
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).click();
  await expect.poll(() => at('/areas')).toEqual([200, null, true]);
  expect(await at('/areas-that-we-serve')).toEqual([301, '/areas', false]);

  await page.goto('/studio/page');
  const shown = page.frameLocator('iframe');
  await page.getByRole('button', { name: 'Areas that we serve' }).click();
  await shown.locator('article h1').click();
  await expectFocus(page, 'title');
  await shown.locator('article p').click();
  await expect(body).toBeFocused();
  await page.keyboard.type('Everywhere else: ');
  await expect(shown.locator('article p')).toHaveText('Everywhere else: Pretoria and Centurion.');
});
