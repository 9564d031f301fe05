import { expect, type Page } from '@playwright/test';
import { field, openDocument } from '../../harness/studio-page.ts';
import { act, discard, test } from './studio-test.ts';

const shown = (page: Page) => page.getByTestId('document-list-pane').getByRole('link');

test('moves a question to the front, on the site and in the list', async ({ page, studio }) => {
  const question = 'Which areas do you work in?';
  await page.goto('/studio/structure/faq;faq-areas');
  await expect(field(page, 'question')).toHaveValue(question);
  await expect(shown(page).first()).not.toContainText(question);
  await act(page, 'Move to the front');
  await expect(shown(page).first()).toContainText(question);
  await expect(field(page, 'question')).toBeEditable();
  const first = async () => {
    await page.goto(studio.siteUrl);
    return page.locator('#faq details').first().getByRole('heading').textContent();
  };
  await expect.poll(first).toBe(question);
});

test('moves a project to the front, but not with changes that are not published', async ({
  page,
  studio,
}) => {
  const title = 'Eight Townhouses in Die Wilgers';
  await openDocument(page, 'projectGallery', 'project-die-wilgers-townhouses');
  await field(page, 'title').fill('Nine Townhouses');
  await expect(page.getByTestId('pane-footer').last()).not.toContainText('Last published');
  await page.getByTestId('action-menu-button').click();
  const move = page.getByRole('menuitem', { name: 'Move to the front' });
  await expect(move).toBeDisabled();
  await page.keyboard.press('Escape');
  await discard(page);
  await expect(field(page, 'title')).toHaveValue(title);
  await act(page, 'Move to the front');
  await expect(page.getByText('It is in the first place now.')).toBeVisible();
  const first = async () => {
    await page.goto(`${studio.siteUrl}/projects`);
    return page.locator('main li').first().textContent();
  };
  await expect.poll(first).toContain(title);
});
