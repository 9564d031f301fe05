import type { Page, Route } from '@playwright/test';
import { pressAll } from '../altered/all-controls.ts';
import { violationsOf } from '../helpers/browser/axe.ts';
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
    CONTACT_FORM_URL: `${origin}/submit?key=1&next=%2Fthanks`,
    REVIEWS_WIDGET_SRC: `${origin}/widget.js`,
    REVIEWS_WIDGET_ATTRIBUTES: 'class="reviews" data-id="7"',
  });
});

test.afterAll(async () => {
  await site.close();
  vendor.close();
});

test.beforeEach(() => void vendor.received.splice(0));

const form = (page: Page) => page.locator('#contact form');

/** Fills in the form, and sends it. */
async function send(page: Page) {
  await form(page).getByLabel('Name').fill('Thandi');
  await form(page).getByLabel('Phone or e-mail').fill('082 555 0100');
  await form(page).getByLabel('Message').fill('Our roof leaks.');
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(`${vendor.origin}/thanks`);
}

const SENT =
  'key=1&next=%2Fthanks&name=Thandi&contact=082+555+0100&message=Our+roof+leaks.&_gotcha=';

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

test('services: the form is sent once it is filled in, and has names for screen readers', async ({
  page,
}) => {
  await page.goto(site.url);
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  expect(await form(page).locator(':invalid').count()).toBe(3);
  await expect(page.getByRole('form', { name: 'Write to us' })).toBeVisible();
  expect(await violationsOf(page, '#contact iframe', '#contact')).toEqual([]);
  await send(page);
  expect(vendor.received).toContain(`POST /submit ${SENT}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('services: the form is sent without script', async ({ page }) => {
    await page.goto(site.url);
    await send(page);
    expect(vendor.received).toContain(`POST /submit ${SENT}`);
  });
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
