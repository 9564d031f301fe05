import { expect, test } from './page.ts';

for (const path of ['/', '/projects', '/unknown', '/reviews']) {
  test(`${path} violates no rule of its policy, from top to bottom`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    const broken: string[] = [];
    await page.exposeFunction('report', (rule: string) => broken.push(rule));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        Reflect.get(window, 'report')(`${effectiveDirective}: ${blockedURI} ${sample}`);
      });
    });
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // An island that is passed before the islands' runtime has loaded hydrates on the next pass.
    await expect(async () => {
      for (let top = 0; top < height; top += 500) {
        await page.evaluate((y) => scrollTo(0, y), top);
      }
      expect(await page.locator('astro-island[ssr]').count()).toBe(0);
    }).toPass({ timeout: 15_000 });
    expect(broken).toEqual([]);
  });
}
