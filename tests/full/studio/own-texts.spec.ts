import { expect } from '@playwright/test';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { expectFocus, openPage } from './on-the-page.ts';
import { expectOnSite, publish, test } from './studio-test.ts';

test('the headline is pressed on the page, changed, and given back', async ({ page, studio }) => {
  const shown = await openPage(page);
  const headline = shown.locator('#hero-title');
  const start = (await headline.textContent()) ?? '';
  await headline.locator('bdi').click();
  await expectFocus(page, 'headline');
  const box = page.getByTestId('field-headline');
  await box.getByRole('button', { name: 'Change this text' }).click();
  await expect(field(page, 'headline')).not.toHaveValue('');
  await field(page, 'headline').fill('Two houses, twenty people,');
  await expect(headline).toContainText('Two houses, twenty people,');
  await publish(page);
  await expectOnSite(studio.siteUrl, 'Two houses, twenty people,');
  await box.getByRole('button', { name: 'Back to the text of the start' }).click();
  await expect(headline).toHaveText(start);
  await publish(page);
  await expect.poll(async () => (await fetch(studio.siteUrl)).text()).not.toContain('Two houses');
});

test('services are taken over, one more is added, and the site lists it last', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'settings');
  await page.getByRole('tab', { name: 'Services' }).click();
  const list = page.getByTestId('field-services');
  await list.getByRole('button', { name: 'Change this text' }).click();
  await list.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByTestId(/^field-.*title$/)
    .getByRole('textbox')
    .fill('Solar water heating');
  await dialog
    .getByTestId(/^field-.*description$/)
    .getByRole('textbox')
    .fill('On any roof.');
  await page.keyboard.press('Escape');
  await publish(page);
  await expectOnSite(studio.siteUrl, 'Solar water heating');
  await page.goto(studio.siteUrl);
  await expect(page.locator('#services li h3').last()).toHaveText('Solar water heating');
  await openDocument(page, 'settings');
  await page.getByRole('tab', { name: 'Services' }).click();
  await list.getByRole('button', { name: 'Back to the text of the start' }).click();
  await publish(page);
});

test('a section is hidden with the links to it, and shown again from the list', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'settings');
  await page.getByRole('tab', { name: 'Texts', exact: true }).click();
  await page.getByTestId('field-hidden').getByLabel('Services').check();
  await publish(page);
  const links = async () => {
    const html = await (await fetch(studio.siteUrl)).text();
    return [html.includes('id="services"'), html.includes('#services')];
  };
  await expect.poll(links).toEqual([false, false]);
  await page.goto('/studio/structure/hiddenSections');
  await page.getByRole('button', { name: 'Show Services' }).click();
  await expect(page.getByText('The home page shows all its sections.')).toBeVisible();
  await expect.poll(links).toEqual([true, true]);
});
