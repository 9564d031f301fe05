import { expect } from '@playwright/test';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { accept, expectOnSite, publish, test } from './studio-test.ts';

test('two tabs of one browser show the same, although each follows six streams', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openDocument(page, 'aboutSection');
  await openDocument(other, 'aboutSection');
  await page.getByRole('tab', { name: 'The person' }).click();
  await other.getByRole('tab', { name: 'The person' }).click();
  await field(page, 'role').fill('Founder');
  await expect(field(other, 'role')).toHaveValue('Founder');
});

test('an editor can continue after the service was killed, and nothing is lost', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'projectGallery', 'project-faerie-glen-house');
  const title = await field(page, 'title').inputValue();
  await field(page, 'title').press('End');
  await field(page, 'title').pressSequentially(' Before');
  studio.killService();
  await field(page, 'title').pressSequentially(' and After', { delay: 20 });
  const typed = await field(page, 'title').inputValue();
  expect(typed).toContain(`${title} Before`);
  await expect(page.getByTestId('action-publish')).toBeEnabled();
  await expect(field(page, 'title')).toHaveValue(typed);
  // Known defect: Publish during a save can reset the form to its state before the kill.
  await expect(page.getByTestId('pane-footer').last()).not.toContainText('Saving');
  await publish(page);
  await expectOnSite(`${studio.siteUrl}/projects`, typed);
});

test('keys are kept that are pressed while the service is away from an idle form', async ({
  page,
  studio,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openDocument(page, 'faq', 'faq-payment');
  for (const text of [' One more.', ' And another.']) {
    await expect(page.getByTestId('pane-footer').last()).not.toContainText('Saving');
    const before = await field(page, 'answer').inputValue();
    await field(page, 'answer').press('ControlOrMeta+End');
    const lost = page.waitForEvent('websocket');
    studio.killService();
    // The Studio makes another connection when it has noticed that the first is lost.
    await lost;
    await page.keyboard.type(text, { delay: 100 });
    await expect(field(page, 'answer')).toHaveValue(before + text);
    await expect(page.getByTestId('pane-footer').last()).toContainText('Saved');
    await expect(field(page, 'answer')).toHaveValue(before + text);
  }
  expect(errors).toEqual([]);
  await publish(page);
});

test('text that was typed without a connection becomes a draft after another person has published', async ({
  page,
  context,
  browser,
  studio,
  session,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const elsewhere = await browser.newContext({ storageState: session, baseURL: studio.origin });
  const second = await elsewhere.newPage();
  await openDocument(second, 'faq', 'faq-quotes');
  await openDocument(page, 'faq', 'faq-quotes');
  await field(page, 'answer').fill('A draft.');
  await expect(field(second, 'answer')).toHaveValue('A draft.');
  await context.setOffline(true);
  await field(page, 'answer').fill('A draft, and more.');
  await publish(second);
  await context.setOffline(false);
  for (const editor of [page, second]) {
    const footer = editor.getByTestId('pane-footer').last();
    await expect(field(editor, 'answer')).toHaveValue('A draft, and more.');
    await expect(footer).toContainText('changes not yet shown');
    await expect(footer).not.toContainText('Saving');
  }
  await expectOnSite(studio.siteUrl, 'A draft.');
  expect(errors).toEqual([]);
  await elsewhere.close();
});

test('two windows of one person get the same warning as two people, also a copied one', async ({
  page,
  context,
}) => {
  await openDocument(page, 'faq', 'faq-plans');
  const opened = context.waitForEvent('page');
  // A tab that is opened so, or copied, has what the browser keeps for the first.
  await page.evaluate(() => void open(location.href));
  const copy = await opened;
  const warning = /You are in this field in another window/;
  await expect(field(copy, 'answer')).toBeEditable();
  await field(copy, 'answer').click();
  await expect(page.getByText(warning)).toBeVisible();
  await expect(page.getByTestId('field-answer').locator('xpath=..')).toContainText(warning);
  await field(page, 'answer').click();
  await expect(copy.getByText(warning)).toBeVisible();
  await copy.close();
  await expect(page.getByText(warning)).toHaveCount(0);
  await page.reload();
  await field(page, 'answer').click();
  await expect(page.getByLabel('Themba Kareeklip').first()).toBeVisible();
  await expect(page.getByText(warning)).toHaveCount(0);
});

test('two editors see each other’s changes, and who else is in a field before a letter is typed', async ({
  page,
  studio,
  browser,
}) => {
  await page.goto('/people');
  await page.getByLabel('Name').fill('Anele Nkosi');
  await page.getByLabel('E-mail').fill('anele@kareeklip.example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const message = await page.getByLabel('Message').inputValue();
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    baseURL: studio.origin,
  });
  const second = await context.newPage();
  await accept(second, /http\S+/.exec(message)?.[0] ?? '', 'yet another long one');
  await second.waitForURL(/\/studio\//);
  await openDocument(second, 'faq', 'faq-plans');
  await openDocument(page, 'faq', 'faq-plans');
  await field(page, 'question').fill('Do I need approved plans?');
  await expect(field(second, 'question')).toHaveValue('Do I need approved plans?');
  await expect(page.getByLabel('Anele Nkosi').first()).toBeVisible();
  await field(second, 'answer').click();
  const warning = page.getByText('Anele Nkosi is in this field.');
  await expect(warning).toHaveCount(1);
  await expect(page.getByTestId('field-answer').locator('xpath=..')).toContainText('Anele Nkosi');
  await field(second, 'question').click();
  await expect(warning).toHaveCount(1);

  // Somebody who becomes a viewer meanwhile is told what the form does not say.
  const people = await page.context().newPage();
  await people.goto('/people');
  const person = people.getByRole('listitem').filter({ hasText: 'Anele Nkosi' });
  await person.getByText('Change the role').first().click();
  await person.getByRole('combobox').selectOption('viewer');
  await person.getByRole('button', { name: 'Yes, change the role' }).click();
  await field(second, 'question').fill('Do I need plans?');
  await expect(second.getByText('This was not saved: you may not edit.')).toBeVisible();
  await context.close();
  await expect(warning).toHaveCount(0);
});
