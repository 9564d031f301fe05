import { expect, type Page } from '@playwright/test';

/** The widths that nothing may be too wide for, in CSS px. */
const widths = [320, 360, 768, 1440] as const;

/** Checks at every width that the page cannot be scrolled sideways, and that no text is cut off by the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const found = await page.evaluate(() => {
      const { scrollWidth } = document.scrollingElement ?? document.body;
      // What a clipping or scrolling ancestor holds is that ancestor's business.
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
