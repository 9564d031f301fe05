import { expect, test } from '@playwright/test';

for (const path of ['/', '/projects', '/unknown', '/reviews']) {
  test(`${path} breaks no rule of its policy, from top to bottom`, async ({ page }) => {
    const broken: string[] = [];
    await page.exposeFunction('report', (rule: string) => broken.push(rule));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        Reflect.get(window, 'report')(`${effectiveDirective}: ${blockedURI} ${sample}`);
      });
    });
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 500) {
      await page.evaluate((y) => scrollTo(0, y), top);
    }
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect(broken).toEqual([]);
  });
}
