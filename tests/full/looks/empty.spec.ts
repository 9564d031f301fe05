import { testOn } from '../../content/site-process.ts';
import { viewport } from '../../page.ts';
import { expectLook } from './look.ts';
import { bare, bringFrame, openStill } from './still.ts';

const test = testOn([]);

for (const width of [360, 768, 1440]) {
  test(`with nothing published the pages look as they did at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await openStill(page, '/');
    await expectLook(page, page, `${width}/empty-top.png`);
    await bare(page, true);
    for (const id of ['testimonials', 'contact']) await bringFrame(page.locator(`#${id}`));
    for (const id of ['about', 'contact', 'faq']) {
      await expectLook(page, page.locator(`#${id}`), `${width}/empty-${id}.png`);
    }
    await openStill(page, '/projects');
    await expectLook(page, page, `${width}/empty-projects.png`);
  });
}
