import type { Page } from '@playwright/test';
import { demo } from './demo.ts';
import { at, expect, test, viewport, widths } from './page.ts';
import { boxOf } from './scrolling.ts';

const address = '/no-such-page';

test.beforeEach(({ problems }) => problems.allow(/status of 404/));

const main = (page: Page) => page.getByRole('main');

test('not found: no other route exists', async ({ request }) => {
  for (const path of [
    address,
    '/about',
    '/services',
    '/contact',
    '/projects/one',
    '/admin',
    '/404',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

for (const width of widths) {
  test(
    `not found: an unknown address gets a page in the site's design at ${width} px`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(new RegExp(`not found.*${demo.name}`));
      const heading = main(page).getByRole('heading', { level: 1 });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const header = await boxOf(page.getByRole('banner'));
      expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(header.y + header.height);
      await expect(page.getByRole('banner').getByRole('link', { name: demo.name })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText(demo.address)).toBeAttached();
      for (const name of ['Back to Home', 'See our projects']) {
        const link = main(page).getByRole('link', { name, exact: true });
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}

test('not found: the page requests only the page script, and links to the home page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY), { intervals: [20] }).toBeGreaterThan(0);
  const scripts = asked.filter((url) => url.endsWith('.js'));
  expect(scripts).toEqual([expect.stringMatching(/\/_astro\/Page\./)]);
  await main(page).getByRole('link', { name: 'Back to Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
