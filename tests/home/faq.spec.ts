import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { answerOutside, at, expect, test, viewport, widths } from '../page.ts';

const faq = (page: Page) => page.locator('#faq');
const items = (page: Page) => faq(page).locator('details');
const shown = (page: Page) => items(page).filter({ visible: true });
const question = (page: Page, index: number) => items(page).nth(index).locator('summary');
const more = (page: Page) => faq(page).getByRole('button', { name: 'View More' });
const less = (page: Page) => faq(page).getByRole('button', { name: 'View Less' });

/** Waits until the answers of these items only, counted from 0, are visible. */
async function expectOpen(page: Page, ...open: number[]) {
  await expect
    .poll(
      () =>
        items(page).evaluateAll((all) =>
          all.flatMap((item, index) => (item.querySelector('p')?.checkVisibility() ? index : [])),
        ),
      { intervals: [20] },
    )
    .toEqual(open);
}

for (const width of widths) {
  test(
    `faq: the first 5 show at ${width} px, all closed; View More shows all, oldest first, View Less the first 5`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(items(page)).toHaveCount(demo.questions.length);
      await expect(shown(page).getByRole('heading')).toHaveText(demo.questions.slice(0, 5));
      await expectOpen(page);
      await more(page).click();
      await expect(shown(page).getByRole('heading')).toHaveText([...demo.questions]);
      await less(page).click();
      await expect(shown(page)).toHaveCount(5);
      await expect(more(page)).toBeVisible();
    },
  );
}

test('faq: Enter and Space toggle View More / View Less, and focus stays on it', async ({
  page,
}) => {
  await page.goto('/');
  await more(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(demo.questions.length);
    await expect(less(page)).toBeFocused();
    await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(5);
    await expect(more(page)).toBeFocused();
    await expect(more(page)).toBeInViewport();
  }
});

test('faq: one item is open at a time where browsers ignore the name of details', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await items(page).evaluateAll((all) => {
    for (const item of all) item.removeAttribute('name');
  });
  await question(page, 0).click();
  await expectOpen(page, 0);
  await question(page, 2).click();
  await expectOpen(page, 2);
});

test('faq: one item is open at a time, and clicking the open one closes it', async ({ page }) => {
  await page.goto('/');
  await question(page, 0).click();
  await expectOpen(page, 0);
  await question(page, 2).click();
  await expectOpen(page, 2);
  await more(page).click();
  await question(page, 7).click();
  await expectOpen(page, 7);
  await question(page, 7).click();
  await expectOpen(page);
});

test('faq: Enter and Space open and close an item, and Tab goes to the next question', async ({
  page,
}) => {
  await page.goto('/');
  await question(page, 0).focus();
  await page.keyboard.press('Enter');
  await expectOpen(page, 0);
  await page.keyboard.press('Tab');
  await expect(question(page, 1)).toBeFocused();
  for (const key of ['Space', 'Enter']) {
    await page.keyboard.press(key);
    await expectOpen(page, 1);
    await page.keyboard.press(key);
    await expectOpen(page);
    await expect(question(page, 1)).toBeFocused();
  }
});

test('faq: Send Message opens a chat link on the phone number in a new tab', async ({
  page,
  context,
}) => {
  await answerOutside(context);
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await faq(page)
    .getByRole('link', { name: /^Send Message/ })
    .click();
  const tab = await opened;
  await expect(tab).toHaveURL(demo.phone.chat);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});
