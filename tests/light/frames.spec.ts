import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { answerOutside, expect, test, viewport } from '../page.ts';
import { boxOf, scrollTo } from '../scrolling.ts';
import { saveData } from './data-saver.ts';

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

for (const { id, url } of frames) {
  test(`frames: on a phone nothing of #${id} loads before it is near`, async ({ page }) => {
    const asked = thirdPartiesRequestedBy(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const place = page.locator(`#${id} [data-frame]`);
    const top = (await boxOf(place)).y;
    // Half a screen below the edge, where a lazy frame would already load.
    await scrollTo(page, Math.round(top - 1.5 * viewport(360).height));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => url.test(address))).toEqual([]);
    await place.scrollIntoViewIfNeeded();
    await expect.poll(() => asked.filter((address) => url.test(address))).toHaveLength(1);
  });
}

test('frames: with data saving on a frame loads on a press, and the layout does not shift', async ({
  page,
}) => {
  await saveData(page);
  const asked = thirdPartiesRequestedBy(page);
  await page.goto('/');
  for (const { id, show, url } of frames) {
    await link(page, show).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
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

test('frames: none loads that a visitor only passes', async ({ page }) => {
  const asked = thirdPartiesRequestedBy(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const place = page.locator('#testimonials [data-frame]');
  const seen = await place.evaluate((box) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const passed = { value: false };
    new IntersectionObserver(([entry]) => {
      passed.value ||= entry?.isIntersecting ?? false;
    }).observe(box);
    const end = document.documentElement.scrollHeight;
    const step = () => {
      scrollBy({ top: innerHeight / 4, behavior: 'instant' });
      if (scrollY + innerHeight < end - 1) requestAnimationFrame(step);
      else resolve(passed.value);
    };
    step();
    return promise;
  });
  expect(seen).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/reviews$/.test(url))).toEqual([]);
});

test('frames: focus on the place of a frame moves to the frame when it loads', async ({ page }) => {
  await page.goto('/');
  await link(page, 'Show the map').focus();
  await expect(page.locator('#contact iframe')).toBeFocused();
});

test('frames: a link can be pressed until its frame has loaded, and is then gone', async ({
  page,
}) => {
  await saveData(page);
  const loads = Promise.withResolvers<void>();
  await page.route(STRANGERS, async (route) => {
    await loads.promise;
    await route.fallback();
  });
  await page.goto('/');
  for (const { show } of frames) await link(page, show).press('Enter');
  for (const { id, show } of frames) {
    await expect(page.locator(`#${id} iframe`)).toBeVisible();
    await link(page, show).click({ trial: true });
  }
  loads.resolve();
  for (const { show } of frames) await expect(link(page, show)).toHaveCount(0);
});

test('frames: if the script cannot be loaded, the places link to the reviews and the map', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await page.route(/\/_astro\/Page\./, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/\bjs\b/);
  await expect(link(page, 'Show the map')).toHaveAttribute('href', demo.map.directions);
  await link(page, 'Show the reviews').click();
  await expect(page).toHaveURL('/reviews');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('frames: the reviews and the map are frames, without links in their places', async ({
    page,
    context,
  }) => {
    await answerOutside(context);
    await page.goto('/');
    for (const { id, show } of frames) {
      const place = page.locator(`#${id} [data-frame]`);
      await place.scrollIntoViewIfNeeded();
      await expect(place.locator('iframe')).toBeInViewport();
      expect(await boxOf(place.locator('iframe'))).toEqual(await boxOf(place));
      await expect(link(page, show)).toBeHidden();
    }
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain(demo.map.frame);
  });
});
