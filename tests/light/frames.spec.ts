import type { Locator, Page } from '@playwright/test';
import { saveData } from '../helpers/browser/data-saver.ts';
import { expect, hold, test, viewport } from '../helpers/browser/page.ts';
import { boxOf, scrollTo } from '../helpers/browser/scrolling.ts';

const STRANGERS = /\/reviews|google/;

const frames = [
  { id: 'testimonials', show: 'Show the reviews', url: /\/reviews$/ },
  { id: 'contact', show: 'Show the map', url: /google\.com\/maps/ },
];

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

function thirdPartiesRequestedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (STRANGERS.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test.use({ viewport: viewport(360) });

/** A moment of the page's clock, which moves only when a test moves it. */
const noon = new Date('2026-06-01T12:00:00Z');

/** More ms than pass, without scrolling, before frames that are near are brought. */
const AT_REST = 200;

/** Opens the home page, and stops its clock. */
async function openStopped(page: Page) {
  await page.clock.install({ time: noon });
  await page.goto('/');
  await page.clock.pauseAt(noon.getTime() + 3_600_000);
}

/** Waits until the page's observers have seen where an element is. They see it before one that is new. */
function observed(place: Locator): Promise<void> {
  return place.evaluate(
    (element) =>
      new Promise<void>((seen) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          seen();
        }).observe(element);
      }),
  );
}

test('frames: on a phone none loads before it is near', async ({ page }) => {
  const asked = thirdPartiesRequestedBy(page);
  await openStopped(page);
  for (const { id, url } of frames) {
    const place = page.locator(`#${id} [data-frame]`);
    const { y } = await boxOf(place);
    // Half a screen below the edge, where a lazy frame would already load.
    const top = await page.evaluate(() => scrollY);
    await scrollTo(page, Math.round(top + y - 1.5 * viewport(360).height));
    await observed(place);
    await page.clock.runFor(AT_REST);
    expect(await place.locator('iframe').count()).toBe(0);
    expect(asked.filter((address) => url.test(address))).toEqual([]);
    await place.scrollIntoViewIfNeeded();
    await observed(place);
    await page.clock.runFor(AT_REST);
    await expect.poll(() => asked.filter((address) => url.test(address))).toHaveLength(1);
  }
});

test('frames: with data saving on a frame loads on a press, and the layout does not shift', async ({
  page,
}) => {
  await saveData(page);
  const asked = thirdPartiesRequestedBy(page);
  await openStopped(page);
  for (const { id, show, url } of frames) {
    await link(page, show).scrollIntoViewIfNeeded();
    await observed(page.locator(`#${id} [data-frame]`));
    await page.clock.runFor(AT_REST);
    expect(asked.filter((address) => url.test(address))).toEqual([]);
    const before = await boxOf(page.locator(`#${id} [data-frame]`));
    await link(page, show).press('Enter');
    const frame = page.locator(`#${id} iframe`);
    await expect(frame).toBeFocused();
    await expect.poll(() => asked.filter((address) => url.test(address))).toHaveLength(1);
    expect(await boxOf(frame)).toEqual(before);
  }
  await expect(page).toHaveURL('/');
});

test('frames: none loads that a visitor only passes', { tag: '@full' }, async ({ page }) => {
  const asked = thirdPartiesRequestedBy(page);
  await openStopped(page);
  const place = page.locator('#testimonials [data-frame]');
  const { y } = await boxOf(place);
  const screen = viewport(360).height;
  // From below the window to above it, without a rest.
  for (let top = y - 2 * screen; top < y + 2 * screen; top += screen / 4) {
    await scrollTo(page, Math.round(top));
    await observed(place);
    await page.clock.runFor(AT_REST / 4);
  }
  await page.clock.runFor(AT_REST);
  expect(await place.locator('iframe').count()).toBe(0);
  expect(asked.filter((url) => /\/reviews$/.test(url))).toEqual([]);
});

test('frames: focus on the place of a frame moves to the frame when it loads', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  await link(page, 'Show the map').focus();
  await expect(page.locator('#contact iframe')).toBeFocused();
});

test('frames: a link can be pressed until its frame has loaded, and is then gone', {
  tag: '@full',
}, async ({ page }) => {
  await saveData(page);
  const release = await hold(page, STRANGERS);
  await page.goto('/');
  for (const { show } of frames) await link(page, show).press('Enter');
  for (const { id, show } of frames) {
    await expect(page.locator(`#${id} iframe`)).toBeVisible();
    await link(page, show).click({ trial: true });
  }
  release();
  for (const { show } of frames) await expect(link(page, show)).toHaveCount(0);
});
