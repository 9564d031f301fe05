import { expect, type Page } from '@playwright/test';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { expectFocus, openPage } from './on-the-page.ts';
import { act, expectOnSite, remove, test } from './studio-test.ts';

const project = 'Eight Townhouses in Die Wilgers';
const row = (page: Page, title: string) =>
  page.getByTestId('document-list-pane').getByRole('link', { name: title });

test('hides a project from the site, says so, stays on it, marks it in every list and on the page, and shows it again', async ({
  page,
  studio,
}) => {
  const url = `${studio.siteUrl}/projects`;
  await page.goto('/studio/structure/projectGallery');
  await row(page, project).click();
  await expect(field(page, 'title')).toHaveValue(project);
  await expect(row(page, project)).not.toContainText('Not on the site');
  const footer = page.getByTestId('pane-footer');
  await expect(footer.getByText('On the site', { exact: true })).toBeVisible();

  await act(page, 'Hide from the site');
  await page.getByRole('button', { name: 'Hide from the site' }).click();
  const toast = page.getByText('is hidden from the site. It stays here as a draft.');
  await expect(toast.first()).toBeVisible();
  await expectOnSite(url, project, false);
  await expect(field(page, 'title')).toHaveValue(project);
  await expect(field(page, 'title')).toBeEditable();
  await expect(row(page, project)).toContainText('Not on the site');
  await expect(footer.getByText('Not on the site', { exact: true })).toBeVisible();
  const status = page.getByTestId('pane-footer-document-status');
  await expect(status).toContainText(/Hidden (just now|\d+ sec)/);
  await expect(page.getByText(/unpublished/i)).toHaveCount(0);

  await (await openPage(page, '/projects')).getByText(project).click();
  await expectFocus(page, 'title');
  await expect(footer).toContainText('Not on the site');

  await page.goto('/studio/structure');
  await page.getByRole('link', { name: 'Not on the site yet' }).click();
  await expect(row(page, project)).toContainText('Not on the site');
  await row(page, project).click();
  await expect(field(page, 'title')).toHaveValue(project);
  // There is no published document to go back to: to discard the draft would delete it.
  await page.getByTestId('action-menu-button').click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Discard changes' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show on the site' }).click();
  await expectOnSite(url, project);
  await expect(footer.getByText('On the site', { exact: true })).toBeVisible();
  await expect(row(page, project)).toHaveCount(0);
});

test('deletes a question with its draft, and Undo brings both back to their place', async ({
  page,
  studio,
}) => {
  const question = 'Which areas do you work in?';
  const questions = async () =>
    [...(await (await fetch(studio.siteUrl)).text()).matchAll(/<summary.*?<h3[^>]*>(.*?)</g)].map(
      ([, text]) => text,
    );
  const before = await questions();
  expect(before).toContain(question);
  await openDocument(page, 'faq', 'faq-areas');
  await field(page, 'answer').fill('In all of Gauteng.');
  await expect(page.getByTestId('pane-footer')).toContainText('with changes not yet shown');
  await remove(page);
  await expectOnSite(studio.siteUrl, question, false);
  await expect(page.getByTestId('form-view')).toHaveCount(0);
  const toast = page.locator('[data-ui="Toast"]');
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText('choose “More” at the top (☰ on a phone), then “Deleted”');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toContainText('It is back, as it was.');
  await expect.poll(questions).toEqual(before);
  await row(page, question).click();
  await expect(field(page, 'answer')).toHaveValue('In all of Gauteng.');
});
