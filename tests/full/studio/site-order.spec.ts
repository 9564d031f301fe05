import { expect } from '@playwright/test';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { act, discard, publish, test } from './studio-test.ts';

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

test('a long word of a question leaves its arrows free on a phone', async ({ page }) => {
  await openDocument(page, 'faq', 'faq-guarantees');
  await field(page, 'question').fill('Gesondheidsdiensteinfrastruktuuronderhoudsprogramme?');
  await publish(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/studio/structure/questionOrder');
  const word = page.getByText('Gesondheids');
  const up = await page.getByLabel('Move up: Gesondheids').boundingBox();
  const down = await page.getByLabel('Move down: Gesondheids').boundingBox();
  const right = await word.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().right;
  });
  expect(right).toBeLessThanOrEqual(up?.x ?? 0);
  expect((down?.x ?? 360) + (down?.width ?? 0)).toBeLessThanOrEqual(360);
});

test('moves a question up and down without opening it', async ({ page, studio }) => {
  await page.goto('/studio/structure/questionOrder');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).not.toHaveCount(0);
  const [first, second, ...rest] = await rows.allTextContents();
  const down = page.getByRole('button', { name: `Move down: ${first}` });
  await down.press('Enter');
  await expect(rows).toHaveText([String(second), String(first), ...rest]);
  await expect(page.getByText(`“${first}” is number 2 now.`)).toBeVisible();
  await expect(down).toBeFocused();
  const shownFirst = async () => {
    await page.goto(studio.siteUrl);
    return page.locator('#faq details').first().getByRole('heading').textContent();
  };
  await expect.poll(shownFirst).toBe(second);
});
