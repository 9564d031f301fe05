import type { Page } from '@playwright/test';

/**
 * Lists what a page loses in its window: parts that overflow it, are cut off, or overlap a
 * neighbour.
 */
export function lossesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip');
    const named = (what: string, element: Element) =>
      `${what}: ${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`;
    const written = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
    const all = [...document.querySelectorAll('body *')].filter(shown);
    const texts = all.filter(written);

    const over = texts.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      // Content that can be scrolled to is not lost.
      return (left < -1 || right > innerWidth + 1) && !element.closest('ul[tabindex]');
    });
    const cut = all.filter((element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        // Titles on pictures are cut on purpose: the lightbox shows them in full.
        webkitLineClamp === 'none' &&
        ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
      );
    });
    const wide = texts.filter(
      (element) =>
        getComputedStyle(element).display !== 'inline' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    const controls = all.filter((element) => element.matches('body > header :is(a, button)'));
    const upon = controls.filter((element, index) => {
      const one = element.getBoundingClientRect();
      return controls.slice(index + 1).some((other) => {
        const two = other.getBoundingClientRect();
        const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        return across > 1 && down > 1;
      });
    });
    const sideways = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(sideways > 0 ? [`the page is ${sideways} px too wide`] : []),
      ...over.map((element) => named('over the edge', element)),
      ...cut.map((element) => named('cut off', element)),
      ...wide.map((element) => named('wider than its place', element)),
      ...upon.map((element) => named('on a neighbour', element)),
    ];
  });
}
