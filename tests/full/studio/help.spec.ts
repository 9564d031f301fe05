import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { violationsOf } from '../../helpers/browser/axe.ts';
import { openDocument } from '../../helpers/browser/studio-page.ts';
import { expectOnSite, test } from './studio-test.ts';

/** Returns the titles of the guide's tasks, what their pictures show, and the rows of their tables. */
async function readTopics() {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/studio.md'), 'utf8');
  const dailyWork = guide.slice(guide.indexOf('## Daily work'), guide.indexOf('## People'));
  const [, ...topics] = dailyWork.split('### ');
  const read = topics.map((topic) => ({
    title: topic.split('\n', 1).join(),
    picture: /!\[(.*)\]/.exec(topic)?.[1],
    rows: [...topic.matchAll(/^\| (.+) \| \[`(.+)`\]/gm)].map(([, what, file]) => `${what}${file}`),
  }));
  expect(read.length).toBeGreaterThan(12);
  expect(read.at(-1)?.rows).toHaveLength(5);
  return read;
}

for (const width of [1440, 360]) {
  test(`Help shows every topic with its picture at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/studio/help');
    const main = page.getByRole('main');
    for (const { title, picture, rows } of await readTopics()) {
      const heading = main.getByRole('heading', { name: title, exact: true });
      await expect(heading).toBeVisible();
      // While it starts, the Studio can draw a tool a second time.
      await expect(() => heading.scrollIntoViewIfNeeded()).toPass();
      for (const row of rows) await expect(main).toContainText(row);
      if (!picture) continue;
      const shown = main.getByRole('img', { name: picture });
      await expect(() => shown.scrollIntoViewIfNeeded()).toPass();
      await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
    }
    const step = main.getByRole('listitem').filter({ hasText: 'Press Publish' }).first();
    await expect(step).toHaveText(/^\d\.Press Publish/);
    // What axe finds outside is Sanity's bar.
    expect(await violationsOf(page, '[data-testid="studio-navbar"]')).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

/** Parts of the Studio beside a pane of our own: its bar, the titles of panes, and its menu. */
const sanitys = '[data-testid="studio-navbar"], [data-testid="pane-header"], [id$="-children"]';

for (const width of [1440, 360]) {
  for (const [path, shown] of [
    ['categories', 'Outdoor & Pools'],
    ['questionOrder', 'Which areas do you work in?'],
    ['waiting', 'Visitors see everything that you changed.'],
  ]) {
    test(`axe finds nothing in the pane ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/studio/structure/${path}`);
      const main = page.getByRole('main');
      await expect(main).toContainText(String(shown));
      expect(await violationsOf(page, sanitys)).toEqual([]);
    });
  }
}

test('the Studio leads to no account at sanity.io, and logs no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The styles of the Studio name two fonts at Sanity's, which the policy blocks.
    const isFont = message.text().startsWith('Loading the font');
    if (message.type() === 'error' && !isFont) errors.push(message.text());
  });
  await openDocument(page, 'faq', 'faq-plans');
  await expect(page.getByTestId('button-resources-menu')).toBeHidden();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeVisible();
  const links = page.locator('a[href*="sanity.io"]').filter({ visible: true });
  await expect(links).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a category is renamed everywhere, on the site at once', async ({ page, studio }) => {
  await page.goto('/studio/structure/categories');
  // By keyboard: the focus stays beside the category.
  const rename = page.getByRole('button', { name: 'Rename Industrial' });
  await rename.press('Enter');
  await page.getByLabel('New name of Industrial').press('Escape');
  await expect(rename).toBeFocused();
  await rename.press('Enter');
  await page.getByLabel('New name of Industrial').fill('Commercial');
  await expect(page.getByText('both become one category')).toBeVisible();
  await page.getByLabel('New name of Industrial').press('Enter');
  await expect(page.getByText('“Industrial” is “Commercial” now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Commercial' })).toBeFocused();
  await expect(rename).toHaveCount(0);
  await expectOnSite(`${studio.siteUrl}/projects`, 'Industrial', false);
});
