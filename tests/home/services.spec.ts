import type { Route } from '@playwright/test';
import { pressAll } from '../altered/all-controls.ts';
import { expect, test, viewport } from '../helpers/browser/page.ts';
import { contentOrigin } from '../helpers/processes/demo-ports.ts';
import { type Service, startSite } from '../helpers/processes/services.ts';
import { startVendor, type Vendor } from './vendor.ts';

// Services of third parties, on another port.

test.describe.configure({ mode: 'default' });

let vendor: Vendor;
let site: Service;

test.beforeAll(async () => {
  vendor = await startVendor();
  const { origin } = vendor;
  site = await startSite(contentOrigin, {
    SITE_ANALYTICS_SRC: `${origin}/counter.js`,
    SITE_ANALYTICS_ATTRIBUTES: 'data-id="12"',
    REVIEWS_WIDGET_SRC: `${origin}/widget.js`,
    REVIEWS_WIDGET_ATTRIBUTES: 'class="reviews" data-id="7"',
  });
});

test.afterAll(async () => {
  await site.close();
  vendor.close();
});

test.beforeEach(() => void vendor.received.splice(0));

test('services: a visit is counted, with the attributes of the script', async ({ page }) => {
  await page.goto(`${site.url}/projects`);
  const expected = ['GET /count.gif?id=12 ', 'POST /count 12', 'POST /count init'];
  await expect.poll(() => vendor.received.toSorted()).toEqual(expected);
});

test('services: the reviews are shown by a script that theirs adds', async ({ page }) => {
  await page.goto(`${site.url}/#testimonials`);
  const reviews = page.locator('#testimonials').frameLocator('iframe');
  await expect(reviews.locator('[data-reviews-widget]')).toHaveText('Five stars');
});

for (const [what, answer] of [
  ['is blocked', (route: Route) => route.abort('blockedbyclient')],
  ['refuses', (route: Route) => route.abort('connectionrefused')],
  ['does not answer', () => {}],
] as const) {
  test(`services: while the script of the analytics ${what}, every control works`, async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_(?:BLOCKED_BY_CLIENT|CONNECTION_REFUSED).*counter\.js/);
    await page.route(/counter\.js/, answer);
    await page.setViewportSize(viewport(360));
    const asked = page.waitForRequest(/counter\.js/);
    // `load` does not wait for it.
    await page.goto(site.url);
    await asked;
    await pressAll(page, '/', 360);
    await expect(page.locator('html')).toHaveClass(/\bjs\b/);
    expect(vendor.received).toEqual([]);
  });
}
