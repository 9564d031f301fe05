import { expect, test, viewport } from '../helpers/browser/page.ts';
import { pressAll, untilStarted } from './all-controls.ts';
import { alterations } from './alterations.ts';

for (const [who, alter] of Object.entries(alterations)) {
  for (const path of ['/', '/projects']) {
    for (const width of [360, 1440] as const) {
      const tag = who === 'a translator' && width === 360 ? {} : { tag: '@full' };
      test(
        `altered: after ${who} has changed ${path} while React runs, at ${width} px, every control does what it says`,
        tag,
        async ({ page }) => {
          await page.setViewportSize(viewport(width));
          await page.goto(path);
          await untilStarted(page);
          await page.evaluate(alter);
          await pressAll(page, path, width);
          await expect(page.locator('html')).toHaveClass(/\bjs\b/);
        },
      );
    }
  }
}
