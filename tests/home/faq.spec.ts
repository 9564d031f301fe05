import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';

const faq = (page: Page) => page.locator('#faq');
const items = (page: Page) => faq(page).locator('details');
const shown = (page: Page) => items(page).filter({ visible: true });
const question = (page: Page, index: number) => items(page).nth(index).locator('summary');
const answer = (page: Page, index: number) => items(page).nth(index).locator('p').first();
const more = (page: Page) => faq(page).getByRole('button', { name: 'View More' });
const less = (page: Page) => faq(page).getByRole('button', { name: 'View Less' });

/** Waits until the answers of just these items, counted from 0, can be read. */
async function expectOpen(page: Page, ...open: number[]) {
  for (const index of demo.questions.keys()) {
    await expect(answer(page, index)).toBeVisible({ visible: open.includes(index) });
  }
}

for (const width of widths) {
  test(`faq: the first 5 show at ${width} px, all closed`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    await expect(items(page)).toHaveCount(demo.questions.length);
    await expect(shown(page).getByRole('heading')).toHaveText(demo.questions.slice(0, 5));
    await expectOpen(page);
  });
}

test('faq: View More / View Less appears with more than 5 and shows all, oldest first', async ({
  page,
}) => {
  await page.goto('/');
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
  await more(page).click();
  await expect(shown(page).getByRole('heading')).toHaveText([...demo.questions]);
  await expect(less(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(more(page)).toHaveCount(0);
  await less(page).click();
  await expect(shown(page)).toHaveCount(5);
});

for (const key of ['Enter', 'Space']) {
  test(`faq: ${key} turns View More / View Less, and focus stays on it`, async ({ page }) => {
    await page.goto('/');
    await more(page).focus();
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(demo.questions.length);
    await expect(less(page)).toBeFocused();
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(5);
    await expect(more(page)).toBeFocused();
    await expect(more(page)).toBeInViewport();
  });
}

test('faq: one item is open at a time', async ({ page }) => {
  await page.goto('/');
  await question(page, 0).click();
  await expectOpen(page, 0);
  await question(page, 2).click();
  await expectOpen(page, 2);
  await more(page).click();
  await question(page, 7).click();
  await expectOpen(page, 7);
});

test('faq: clicking the open item closes it', async ({ page }) => {
  await page.goto('/');
  await question(page, 1).click();
  await expectOpen(page, 1);
  await question(page, 1).click();
  await expectOpen(page);
});

for (const key of ['Enter', 'Space']) {
  test(`faq: ${key} opens and closes an item, and Tab goes to the next question`, async ({
    page,
  }) => {
    await page.goto('/');
    await question(page, 0).focus();
    await page.keyboard.press(key);
    await expectOpen(page, 0);
    await page.keyboard.press('Tab');
    await expect(question(page, 1)).toBeFocused();
    await page.keyboard.press(key);
    await expectOpen(page, 1);
    await page.keyboard.press(key);
    await expectOpen(page);
  });
}

test('faq: the open item says that it is open', async ({ page }) => {
  await page.goto('/');
  await expect(items(page).nth(0)).toHaveJSProperty('open', false);
  await question(page, 0).click();
  await expect(items(page).nth(0)).toHaveJSProperty('open', true);
});

test('faq: an answer has its paragraphs', async ({ page }) => {
  await page.goto('/');
  await question(page, 0).click();
  await expect(items(page).nth(0).locator('p').filter({ visible: true })).toHaveCount(2);
});

test('faq: Call Us Now dials the phone', async ({ page }) => {
  await page.goto('/');
  const call = faq(page).getByRole('link', { name: 'Call Us Now', exact: true });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', demo.phone.tel);
});

test('faq: Send Message opens a chat link on the phone number in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const message = faq(page).getByRole('link', { name: /^Send Message/ });
  await expect(message).toHaveAttribute('rel', /\bnoopener\b/);
  await expect(message).toHaveAccessibleName(/opens in a new tab/);
  const opened = context.waitForEvent('page');
  await message.click();
  const tab = await opened;
  await expect(tab).toHaveURL(demo.phone.chat);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});
