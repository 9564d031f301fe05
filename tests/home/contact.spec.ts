import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';
import { boxOf } from '../scrolling.ts';

const contact = (page: Page) => page.locator('#contact');
const directions = (page: Page) => contact(page).getByRole('link', { name: /^Get Directions/ });
const map = (page: Page) => contact(page).locator('iframe');
const place = (page: Page) => contact(page).locator('[data-frame]');

test('contact: the phone link dials', async ({ page }) => {
  await page.goto('/');
  const phone = contact(page).getByRole('link', { name: demo.phone.text, exact: true });
  await expect(phone).toBeVisible();
  await expect(phone).toHaveAttribute('href', demo.phone.tel);
});

test('contact: the email link writes to the address', async ({ page }) => {
  await page.goto('/');
  const email = contact(page).getByRole('link', { name: demo.email.text, exact: true });
  await expect(email).toBeVisible();
  await expect(email).toHaveAttribute('href', demo.email.mailto);
});

test('contact: the address', async ({ page }) => {
  await page.goto('/');
  await expect(contact(page).locator('address')).toHaveText(demo.address);
});

test('contact: the list of opening-hours lines', async ({ page }) => {
  await page.goto('/');
  await expect(contact(page).getByRole('listitem')).toHaveText([...demo.hours]);
});

for (const width of widths) {
  test(`contact: the map is embedded in a frame at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    await place(page).scrollIntoViewIfNeeded();
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain(demo.map.frame);
    await expect(contact(page).frameLocator('iframe').getByText(demo.map.frame)).toBeVisible();
    const box = await boxOf(map(page));
    expect(box.height).toBeGreaterThan(250);
    expect(box.width).toBeGreaterThan(300);
  });
}

test('contact: the map has a name and is loaded only when it comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).not.toContain(demo.map.frame);
  await place(page).scrollIntoViewIfNeeded();
  await expect(map(page)).toHaveAttribute('title', 'Map');
});

for (const [by, press] of [
  ['mouse', (page: Page) => directions(page).click()],
  ['keyboard', (page: Page) => directions(page).press('Enter')],
] as const) {
  test(`contact: Get Directions opens the map link in a new tab by ${by}`, async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(directions(page)).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(directions(page)).toHaveAccessibleName(/opens in a new tab/);
    const opened = context.waitForEvent('page');
    await press(page);
    const tab = await opened;
    await expect(tab).toHaveURL(demo.map.directions);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL('/');
  });
}
