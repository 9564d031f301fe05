import { expect, test, viewport, widths } from '../../page.ts';

test('home: nothing overflows the page at any width', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, ...widths]) {
    await page.setViewportSize(viewport(width));
    const wide = await page.evaluate(() => {
      const over = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        // The carousel clips the slides beside it.
        const waits = element.closest('#transformations ul')?.contains(element);
        return !waits && (left < -1 || right > innerWidth + 1) && right > left;
      };
      return [...document.querySelectorAll('body *')].filter(over).map((e) => e.outerHTML);
    });
    expect(
      wide.map((html) => html.slice(0, 120)),
      `at ${width} px`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
