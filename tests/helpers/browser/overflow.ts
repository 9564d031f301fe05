import { expect, type Page } from '@playwright/test';

/** Widths that nothing may exceed, in CSS px. */
const widths = [320, 360, 768, 1440] as const;

/** Checks at every width that the page does not scroll sideways, and that no text is cut off. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const found = await page.evaluate(() => {
      const { scrollWidth } = document.scrollingElement ?? document.body;
      // A clipping or scrolling ancestor may cut off its own content.
      const holds = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).overflowX !== 'visible' || holds(element.parentElement));
      const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().right > innerWidth + 1 &&
          !holds(element.parentElement),
      );
      return {
        over: scrollWidth - innerWidth,
        wide: wide.map((one) => one.outerHTML.slice(0, 80)),
      };
    });
    expect(found, `at ${width} px`).toEqual({ over: 0, wide: [] });
  }
}
