import { expect, test } from '../../page.ts';

test('the sitemap is well-formed XML, as is the icon', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const icons = [...html.matchAll(/<link [^>]*image\/svg\+xml[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
  );
  expect(icons.length).toBeGreaterThan(0);
  for (const path of ['/sitemap.xml', ...icons]) {
    const text = await (await request.get(path)).text();
    const faults = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...parsed.querySelectorAll('parsererror')].map(({ textContent }) => textContent);
    }, text);
    expect(faults, path).toEqual([]);
  }
});
