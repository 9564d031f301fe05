import { expect, test, viewport } from '../../page.ts';

test('services: two buttons on a phone have the same width, in every section with a pair', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  for (const id of ['hero', 'services', 'faq']) {
    const widths = await page
      .locator(`#${id} .row > .button`)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(widths).toHaveLength(2);
    expect(widths[0], id).toBe(widths[1]);
  }
});
