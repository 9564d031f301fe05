import { violationsOf } from '../../helpers/browser/axe.ts';
import { expectNoOverflow } from '../../helpers/browser/overflow.ts';
import { viewport } from '../../helpers/browser/page.ts';
import { expect, testOn } from '../../helpers/browser/test-on.ts';
import { expectLook } from './look.ts';
import { bare, bringFrame, openStill } from './still.ts';

const test = testOn([]);

for (const width of [360, 768, 1440]) {
  test(`with nothing published the pages look as they did at ${width} px, axe finds nothing, and nothing overflows`, async ({
    page,
  }) => {
    const open = async (path: string) => {
      await page.setViewportSize(viewport(width));
      await openStill(page, path);
      expect(await violationsOf(page, 'iframe')).toEqual([]);
      await expectNoOverflow(page);
      await page.setViewportSize(viewport(width));
    };
    await open('/');
    await expectLook(page, page, `${width}/empty-top.png`);
    await bare(page, true);
    for (const id of ['testimonials', 'contact']) await bringFrame(page.locator(`#${id}`));
    for (const id of ['about', 'contact', 'faq']) {
      await expectLook(page, page.locator(`#${id}`), `${width}/empty-${id}.png`);
    }
    await open('/projects');
    await expectLook(page, page, `${width}/empty-projects.png`);
  });
}
