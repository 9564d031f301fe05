import type { Page } from '@playwright/test';
import { violationsOf } from '../content/violations.ts';
import { viewport } from '../page.ts';
import { targetsOf } from '../targets.ts';
import { choose, expect, openLightbox, test } from './gallery.ts';

test.describe.configure({ mode: 'default' });

const states = [
  { state: 'with all projects', reach: async () => {} },
  { state: 'filtered', reach: (page: Page) => choose(page, 'Kitchens') },
  { state: 'with the lightbox open', reach: (page: Page) => openLightbox(page, 'Oak kitchen') },
];

for (const width of [360, 1440]) {
  for (const { state, reach } of states) {
    test(`accessibility: axe finds nothing on the projects page ${state} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/projects');
      await reach(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  }

  test(`accessibility: on the projects page at ${width} px targets are 24 px at least, and 44 px where they call or send`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/projects');
    const targets = (await targetsOf(page, 'body')).filter(({ isInText }) => !isInText);
    expect(targets.length).toBeGreaterThan(10);
    const small = targets.filter(({ href, width: across, height }) => {
      const least = /^(tel:|mailto:|https:\/\/wa\.me\/)/.test(href) ? 44 : 24;
      return Math.min(across, height) < least;
    });
    expect(small).toEqual([]);
  });

  test(`accessibility: axe finds nothing on the projects page without script at ${width} px`, async ({
    page,
    problems,
  }) => {
    // A page that comes from a test is not let to this machine's pictures.
    problems.allow(/loopback|ERR_FAILED/);
    await page.setViewportSize(viewport(width));
    // Where script is switched off axe cannot run either: here the page has none.
    await page.route('**/projects', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<script\b[\s\S]*?<\/script>/g, '') });
    });
    await page.goto('/projects');
    await expect(page.getByLabel('Category')).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('accessibility: the projects page has one h1, and every section is a region with a name', async ({
  page,
}) => {
  await page.goto('/projects');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Some of our Projects' })).toBeVisible();
  await expect(page).toHaveTitle(/projects/);
});
