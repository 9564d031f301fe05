import type { Page } from '@playwright/test';
import { expect, test, viewport, widths } from '../../page.ts';

const hero = (page: Page) => page.locator('#hero');

for (const width of widths) {
  test(`hero: its picture is requested once, before all other pictures at ${width} px`, async ({
    page,
  }) => {
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
  });
}
