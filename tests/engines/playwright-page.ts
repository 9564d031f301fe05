import type { Page } from '@playwright/test';
import type { EnginePage } from './engine.ts';

/** Returns a Playwright page as checks see it. */
export function pageOf(page: Page): EnginePage {
  return {
    open: async (path) => {
      // A fragment of the same page would not load it again. Elsewhere the detour would start another
      // process, which takes twice as long as the page.
      if (path.includes('#')) await page.goto('about:blank');
      await page.goto(path);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
  };
}
