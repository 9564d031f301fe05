import { test, viewport } from '../../helpers/browser/page.ts';
import { fulfillWithoutScript } from '../../helpers/browser/without-script.ts';
import { expectLook } from './look.ts';
import { bare, openStill } from './still.ts';

for (const width of [360, 768, 1440]) {
  test(`without script the pages look as they did at ${width} px`, async ({ page }) => {
    await page.route(/localhost:\d+\/(projects)?$/, fulfillWithoutScript);
    await page.setViewportSize(viewport(width));
    await openStill(page, '/');
    await expectLook(page, page, `${width}/no-script-top.png`);
    await bare(page, true);
    // A screenshot beyond the window resizes it for a moment, and the heading of the questions stays in sight.
    await page.setViewportSize({ width, height: 4000 });
    for (const id of ['services', 'transformations', 'faq']) {
      await expectLook(page, page.locator(`#${id}`), `${width}/no-script-${id}.png`);
    }
    await page.setViewportSize(viewport(width));
    await openStill(page, '/projects');
    await expectLook(page, page, `${width}/no-script-projects.png`);
  });
}
