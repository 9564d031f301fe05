import { expect, test } from '../page.ts';

test('no page violates a rule of its policy, from top to bottom, with its frames', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  const broken: string[] = [];
  await page.exposeFunction('report', (rule: string) => broken.push(rule));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(window, 'report')(`${effectiveDirective}: ${blockedURI} ${sample}`);
    });
  });
  for (const path of ['/', '/projects', '/unknown', '/reviews']) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // An island that is passed before the islands' runtime has loaded hydrates on the next pass.
    await expect(async () => {
      for (let top = 0; top < height; top += 500) {
        await page.evaluate((y) => scrollTo(0, y), top);
      }
      expect(await page.locator('astro-island[ssr]').count()).toBe(0);
    }).toPass();
    for (const place of await page.locator('[data-frame]').all()) {
      await place.scrollIntoViewIfNeeded();
      await expect(place.locator('iframe')).toBeVisible();
    }
    expect(broken, path).toEqual([]);
  }
});
