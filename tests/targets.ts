import type { Page } from '@playwright/test';

/** An element that can be pressed, and the size of the area in which a press reaches it, in px. */
export interface Target {
  readonly name: string;
  readonly href: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is inside a sentence, whose line height limits it. */
  readonly isInText: boolean;
}

/**
 * Measures what can be pressed within `part`, a selector, from its centre to where a press misses
 * it.
 */
export function targetsOf(page: Page, part: string): Promise<Target[]> {
  return page.evaluate((selector) => {
    const step = 0.5;
    const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0;
      while (far < 60 && element.contains(document.elementFromPoint(x + dx * far, y + dy * far))) {
        far += step;
      }
      return far;
    };
    const measure = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const inText = getComputedStyle(element).display === 'inline';
      return {
        name: element.textContent?.trim() || element.getAttribute('aria-label') || '',
        href: element.getAttribute('href') ?? '',
        width: reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0) - step,
        height: reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1) - step,
        isInText: inText && element.parentElement?.textContent !== element.textContent,
      };
    };
    const pressed = 'a[href], button, summary, select';
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => element.closest(selector))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden="true"]') && !element.matches('.skip'))
      .map(measure);
  }, part);
}
