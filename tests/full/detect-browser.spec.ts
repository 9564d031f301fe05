import type { Page } from '@playwright/test';
import { expect, hold, idle, PAGE_SCRIPT, REACT, test, viewport } from '../helpers/browser/page.ts';
import { demo } from '../helpers/content/demo.ts';

test.use({ viewport: viewport(360) });

/** Whether the page has its form with scripts, where the menu needs one. */
const form = (page: Page) => page.locator('html');

for (const [what, remove] of [
  ['dialog, before Safari 15.4 and Firefox 98', 'delete window.HTMLDialogElement'],
  ['Array.prototype.at, before Chromium 92', 'delete Array.prototype.at'],
] as const) {
  test(`detection: a browser without ${what}, gets the form without scripts, and a style`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(remove);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(form(page)).not.toHaveClass('js');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(demo.questions.at(-1) ?? '')).toBeVisible();
    expect(asked.filter((path) => /\/old\./.test(path))).toHaveLength(1);
    // A control of an island is not hydrated, and no frame is loaded.
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.clock.runFor(1000);
    expect(await page.locator('astro-island:not([ssr]), iframe').count()).toBe(0);
    expect(asked.filter((path) => REACT.test(path))).toEqual([]);
  });
}

test('detection: a current browser gets no file for old ones', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await idle(page);
  await expect(form(page)).toHaveClass('js');
  expect(asked.filter((url) => /\/old\./.test(url))).toEqual([]);
});

for (const [what, body] of [
  ['has a syntax error', 'this is no script'],
  ['throws before it has started', 'throw new Error("broken")'],
] as const) {
  test(`detection: if the page script ${what}, the page takes its form without scripts`, async ({
    page,
    problems,
  }) => {
    problems.allow(/broken|Unexpected identifier/);
    await page.route(PAGE_SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.goto('/');
    await expect(form(page)).not.toHaveClass('js');
    await expect(page.getByRole('button')).toHaveCount(0);
  });
}

test('detection: a press on Menu before the page script has loaded is not lost', async ({
  page,
}) => {
  const release = await hold(page, PAGE_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('data-replay', 'pressed');
  release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
});
