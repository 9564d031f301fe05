import { violationsOf } from '../../axe.ts';
import { viewport } from '../../page.ts';
import { targetsOf } from '../../targets.ts';
import { fulfillWithoutScript } from '../../without-script.ts';
import { choose, expect, openLightbox, test } from './gallery.ts';

test.describe.configure({ mode: 'default' });

for (const width of [360, 1440]) {
  test(`accessibility: at ${width} px axe finds nothing on the projects page, and targets are 24 px at least, and 44 px where they call or send`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/projects');
    expect(await violationsOf(page, 'iframe')).toEqual([]);
    const targets = (await targetsOf(page, 'body')).filter(({ isInText }) => !isInText);
    expect(targets.length).toBeGreaterThan(10);
    const small = targets.filter(({ href, width: across, height }) => {
      const least = /^(tel:|mailto:|https:\/\/wa\.me\/)/.test(href) ? 44 : 24;
      return Math.min(across, height) < least;
    });
    expect(small).toEqual([]);
  });

  test(`accessibility: at ${width} px axe finds nothing in the lightbox`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/projects');
    await openLightbox(page, 'Oak kitchen');
    expect(await violationsOf(page, 'iframe')).toEqual([]);
  });

  test(`accessibility: at ${width} px axe finds nothing on the filtered projects page`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/projects');
    await choose(page, 'Kitchens');
    expect(await violationsOf(page, 'iframe')).toEqual([]);
  });

  test(`accessibility: at ${width} px axe finds nothing on the projects page without script`, async ({
    page,
    problems,
  }) => {
    // The test answers this page, so Chromium does not let it load pictures from localhost.
    problems.allow(/loopback|ERR_FAILED/);
    await page.setViewportSize(viewport(width));
    // axe cannot run with script disabled, so the test removes the page's own scripts.
    await page.route('**/projects', fulfillWithoutScript);
    await page.goto('/projects');
    await expect(page.getByLabel('Category')).toBeHidden();
    expect(await violationsOf(page, 'iframe')).toEqual([]);
  });
}
