import type { Page } from '@playwright/test';
import { link, menu } from '../helpers/browser/header.ts';
import { expect, test, viewport } from '../helpers/browser/page.ts';
import { outOfOrder, type Stop, walk } from './stops.ts';

const first = 'Skip to content';
const last = 'Call us';

async function open(page: Page, path: string, width: number) {
  await page.setViewportSize(viewport(width));
  await page.goto(path);
}

function expectInSight(stops: readonly Stop[]) {
  const wrong = stops.filter((stop) => !stop.isInView || stop.isCovered || !stop.isOutlined);
  expect(wrong).toEqual([]);
}

for (const [path, names] of [
  ['/', ['Our Services', 'Discuss Your Project', 'Next', 'Start Your Project']],
  ['/projects', ['Family Home in Faerie Glen', 'Back to Home']],
] as const) {
  for (const width of [360, 1440]) {
    test(
      `focus: on ${path} at ${width} px Tab reaches every control in reading order, and Shift+Tab goes all the way back, each control visible and outlined`,
      path === '/' && width === 360 ? {} : { tag: '@full' },
      async ({ page }) => {
        await open(page, path, width);
        const there = await walk(page, 'Tab', last);
        const back = await walk(page, 'Shift+Tab', first);
        for (const stops of [there, back]) {
          const reached = stops.map(({ name }) => name);
          for (const name of names) expect(reached).toContain(name);
          expectInSight(stops);
        }
        expect([there.at(0)?.name, there.at(-1)?.name]).toEqual([first, last]);
        expect(back.at(-1)?.name).toBe(first);
        await page.keyboard.press('Enter');
        await expect(page.locator('main')).toBeFocused();
        // The skip link lies over the page.
        expect(outOfOrder(there.slice(1))).toEqual([]);
      },
    );
  }
}

test('focus: an open menu closes when Tab leaves the header, and covers nothing that has focus', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/', 360);
  await menu(page).press('Enter');
  const stops = await walk(page, 'Tab', 'Our Services');
  expect(stops.map(({ name }) => name)).toContain('Contact');
  expectInSight(stops);
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
});

test('focus: Home in the menu of the home page returns focus to the menu button', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/', 360);
  await menu(page).press('Enter');
  await link(page, 'Home').press('Enter');
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page)).toBeFocused();
});

test('focus: after a link of the menu, Tab continues in that section', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/', 360);
  await menu(page).press('Enter');
  await link(page, 'Services').press('Enter');
  await expect(page).toHaveURL('/#services');
  await page.keyboard.press('Tab');
  await expect(page.locator('#services').getByRole('button', { name: 'View More' })).toBeFocused();
});
