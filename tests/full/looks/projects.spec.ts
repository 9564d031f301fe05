import { expect, test, viewport } from '../../helpers/browser/page.ts';
import { expectOwnFont } from './font.ts';
import { expectLook } from './look.ts';
import { bare, openStill } from './still.ts';

for (const width of [360, 768, 1440]) {
  test(`the projects page looks as it did at ${width} px, with filter and lightbox`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await openStill(page, '/projects');
    if (width === 360) await expectOwnFont(page);
    await expectLook(page, page, `${width}/projects-top.png`);
    await bare(page, true);
    const section = page.getByRole('main').locator('section');
    await expectLook(page, section, `${width}/projects.png`);
    const tiles = section.locator('ul a');
    const all = await tiles.count();
    await page.getByLabel('Category').focus();
    await page.getByLabel('Category').selectOption({ index: 2 });
    await expect.poll(() => tiles.count()).toBeLessThan(all);
    await expectLook(page, section, `${width}/projects-filtered.png`);
    await tiles.first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeVisible();
    await expectLook(page, page, `${width}/lightbox.png`);
  });

  test(`the 404 page looks as it did at ${width} px`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.setViewportSize(viewport(width));
    await openStill(page, '/no-such-page');
    await expectLook(page, page, `${width}/not-found.png`);
  });
}
