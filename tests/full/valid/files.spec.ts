import { expect, test } from '../../helpers/browser/page.ts';

test('the sitemap is well-formed XML', async ({ page, request }) => {
  const text = await (await request.get('/sitemap.xml')).text();
  const faults = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return [...parsed.querySelectorAll('parsererror')].map(({ textContent }) => textContent);
  }, text);
  expect(faults).toEqual([]);
});
