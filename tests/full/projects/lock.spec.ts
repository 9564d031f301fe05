import type { Page } from '@playwright/test';
import { test as base, expect, viewport } from '../../helpers/browser/page.ts';

// A desktop's scrollbar takes up space, unlike the one that Playwright hides.
const test = base.extend({
  context: async ({ playwright, launchOptions, baseURL, viewport }, use) => {
    const ignoreDefaultArgs = ['--hide-scrollbars'];
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
    const options = { viewport, reducedMotion: 'reduce' } as const;
    await use(await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) }));
    await browser.close();
  },
});

test.use({ viewport: viewport(1440) });

test('Projects page: page scrolling is locked while the lightbox is open, and opening and closing it does not shift the page', async ({
  page,
}) => {
  await page.goto('/projects');
  const tiles = page.getByRole('main').locator('ul a');
  const first = await tiles.first().innerText();
  await tiles.last().scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  const placed = await places(page);
  await tiles.last().click();
  const lightbox = page.locator('dialog');
  await expect(lightbox).toBeVisible();
  expect(await places(page)).toEqual(placed);
  await page.mouse.move(720, 300);
  await page.mouse.wheel(0, -600);
  for (const key of ['PageUp', 'Home', 'ArrowUp']) await page.keyboard.press(key);
  // Once this key has been handled, the earlier input has been handled too.
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('heading')).toHaveText(first);
  await twoFrames(page);
  expect(await scrolled(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  expect(await places(page)).toEqual(placed);
  expect(await scrolled(page)).toBe(before);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => scrolled(page)).toBeLessThan(before);
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

function places(page: Page): Promise<number[][]> {
  return page.locator('header, main ul a').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
}

// The wheel scrolls one frame later.
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
