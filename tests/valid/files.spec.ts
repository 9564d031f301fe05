import { expect, test } from '../page.ts';

test('the sitemap is well-formed XML, as is the icon', async ({ page }) => {
  await page.goto('/');
  const icons = await page
    .locator('link[rel~="icon"][type="image/svg+xml"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(icons.length).toBeGreaterThan(0);
  for (const path of ['/sitemap.xml', ...icons]) {
    const text = await (await page.request.get(path)).text();
    const faults = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...parsed.querySelectorAll('parsererror')].map(({ textContent }) => textContent);
    }, text);
    expect(faults, path).toEqual([]);
  }
});
