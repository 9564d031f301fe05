import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/browser/page.ts';

/** Lists animations and transitions by the class of their element. */
function moving(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::backdrop']
        .map((part) => ({ part, style: getComputedStyle(element, part || null) }))
        .filter(
          ({ style }) =>
            style.animationName !== 'none' ||
            style.scrollBehavior === 'smooth' ||
            style.transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0),
        )
        .map(({ part }) => `${element.localName}.${element.className}${part}`),
    ),
  );
}

for (const path of ['/', '/projects']) {
  test(`motion: on ${path} nothing moves under prefers-reduced-motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    // The first is a link to the content: after it the page scrolls smoothly.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await moving(page)).toContain('html.js');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving(page)).toEqual([]);
  });
}
