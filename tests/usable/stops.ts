import type { Page } from '@playwright/test';

/** The position of a focused element, in px of the page. */
export interface Stop {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether all of it is between the header and the edges of the window, within 2 px. */
  readonly isInView: boolean;
  /** Whether something covers its middle or its ends. */
  readonly isCovered: boolean;
  /** Whether it has a ring that differs from its ground by 3 to 1. */
  readonly isOutlined: boolean;
}

/** Presses a key until the element named `end` has focus, and returns all stops, at most 100. */
export async function walk(page: Page, key: string, end: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < 100 && stops.at(-1)?.name !== end) {
    await page.keyboard.press(key);
    stops.push(await focused(page));
  }
  return stops;
}

function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    const ring = getComputedStyle(element);
    const header = document.querySelector('header');
    const isAbove = header?.contains(element) || element.matches('.skip');
    const start = isAbove ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    // A frame, and the page itself between two stops, show the focus of their content.
    const holds = element.matches('iframe, body');
    const fits = height <= innerHeight - start;
    const isOver = (x: number) => {
      const over = document.elementFromPoint(x, (top + bottom) / 2);
      return over !== null && !element.contains(over) && !over.contains(element);
    };
    const isOutlined = ring.outlineStyle !== 'none' && Number.parseFloat(ring.outlineWidth) >= 2;
    const groundColor = document
      .elementsFromPoint(
        Math.max(0, left - Number.parseFloat(ring.outlineOffset) - 1),
        (top + bottom) / 2,
      )
      .map((over) => getComputedStyle(over).backgroundColor)
      .find((color) => color.startsWith('rgb('));
    const [darker = 0, lighter = 0] = [ring.outlineColor, groundColor ?? 'rgb(255, 255, 255)']
      .map((color) => (color.match(/\d+/g) ?? []).map((part) => (Number(part) / 255) ** 2.2))
      .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
      .toSorted((one, other) => one - other);
    // A ring of two colours differs from every ground.
    const isDistinct = ring.boxShadow !== 'none' || lighter / darker >= 3;
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      left: left + scrollX,
      right: right + scrollX,
      top: top + scrollY,
      bottom: bottom + scrollY,
      isInView: holds || (fits ? top >= start - 2 && bottom <= innerHeight + 2 : top < innerHeight),
      isCovered: !holds && [left + 4, (left + right) / 2, right - 4].some(isOver),
      isOutlined: holds || (isOutlined && isDistinct),
    };
  });
}

/**
 * Returns the stops that come before the one they follow in reading order: lines downwards, columns
 * to the right. A frame takes the place of the link in it, which it may follow.
 */
export function outOfOrder(stops: readonly Stop[]): Stop[] {
  return stops.filter((stop, index) => {
    const before = stops[index - 1];
    if (before === undefined || surrounds(stop, before)) return false;
    return stop.top < before.top - 4 && stop.left < before.right - 4;
  });
}

function surrounds(outer: Stop, inner: Stop): boolean {
  return (
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom &&
    outer.left <= inner.left &&
    outer.right >= inner.right
  );
}
