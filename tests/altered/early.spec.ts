import type { Page } from '@playwright/test';
import { controls, expectFilter, expectSteps, filter } from '../helpers/browser/controls.ts';
import { expect, hold, idle, REACT, test, viewport } from '../helpers/browser/page.ts';
import { alterAtStart, alterations } from './alterations.ts';

// React renders an island anew where something has changed it, and reports that to the console (418).
const RENDERED_ANEW = /Minified React error #418/;

/** The controls that `npm test` presses: one of each page. */
const SHORT = ['View More of #services', 'a tile'];

/**
 * Opens a page that is changed before React. Returns a function that lets React come, and waits for it, where the page has
 * any.
 */
async function open(page: Page, path: string, alter: () => void, width: number) {
  const release = await hold(page, REACT);
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await page.setViewportSize(viewport(width));
  await alterAtStart(page, alter);
  await page.goto(path);
  return async () => {
    release();
    if (path !== '/projects') return;
    await expect.poll(() => loaded.some((url) => REACT.test(url))).toBe(true);
    await idle(page);
  };
}

for (const [who, alter] of Object.entries(alterations)) {
  for (const control of controls) {
    for (const width of control.widths) {
      const title = `on a page that ${who} has changed, at ${width} px, the first press`;
      const isShort = who === 'a translator' && width === 360 && SHORT.includes(control.name);
      const tag = isShort ? {} : { tag: '@full' };

      test(`altered: ${title} is on ${control.name}`, tag, async ({ page, problems }) => {
        problems.allow(RENDERED_ANEW);
        const bringReact = await open(page, control.path, alter, width);
        await control.find(page).hover();
        await page.mouse.down();
        await bringReact();
        await page.mouse.up();
        await control.expectDone(page);
      });

      test(`altered: ${title}, of a key, is on ${control.name}, and the focus stays`, {
        tag: '@full',
      }, async ({ page, problems }) => {
        problems.allow(RENDERED_ANEW);
        const isTile = control.path === '/projects';
        const bringReact = await open(page, control.path, alter, width);
        await control.find(page).focus();
        await page.keyboard.down(isTile ? 'Enter' : 'Space');
        await bringReact();
        await page.keyboard.up(isTile ? 'Enter' : 'Space');
        await control.expectDone(page);
        if (isTile) await expectSteps(page);
        else await expect(control.find(page)).toBeFocused();
      });
    }
  }

  for (const width of [360, 1440]) {
    test(`altered: on a page that ${who} has changed, at ${width} px, the first press opens the categories, which stay open, and one is chosen`, {
      tag: '@full',
    }, async ({ page, problems }) => {
      problems.allow(RENDERED_ANEW);
      const bringReact = await open(page, '/projects', alter, width);
      const list = await filter(page).elementHandle();
      await filter(page).click();
      await bringReact();
      expect(await list?.evaluate((element) => element.isConnected)).toBe(true);
      await expectFilter(page);
      await expect(filter(page)).toBeFocused();
    });
  }
}
