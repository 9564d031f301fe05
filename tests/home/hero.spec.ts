import type { Page } from '@playwright/test';
import { at, expect, test, viewport, widths } from '../page.ts';
import { boxOf, expectLandedAt } from '../scrolling.ts';
import { yearsInBusiness } from '../years.ts';

const hero = (page: Page) => page.locator('#hero');

for (const width of widths) {
  test(
    `hero: heading and buttons are on the first screen at ${width} px, and Our Services scrolls to #services`,
    at(width, 360, 1440),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      const heading = hero(page).getByRole('heading', { level: 1 });
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect(heading).not.toBeEmpty();
      await expect(hero(page).getByText(`${yearsInBusiness()} years`)).toBeVisible();
      const services = hero(page).getByRole('link', { name: 'Our Services' });
      for (const link of [hero(page).getByRole('link', { name: 'Call Now' }), services]) {
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      const header = await boxOf(page.getByRole('banner'));
      expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(header.y + header.height);
      await services.click();
      await expectLandedAt(page, 'services');
    },
  );
}

for (const width of widths) {
  test(
    `hero: its picture is requested once, before all other pictures at ${width} px`,
    at(width, 360, 1440),
    async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') requested.push(request.url());
      });
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      const picture = await hero(page)
        .locator('img')
        .evaluate((one) => (one instanceof HTMLImageElement ? one.currentSrc : ''));
      expect(requested[0]).toBe(picture);
      expect(requested.filter((url) => url === picture)).toHaveLength(1);
    },
  );
}
