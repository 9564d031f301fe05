import type { Page } from '@playwright/test';
import { uniqueSlugs } from '../../../site/src/content/studio.ts';
import {
  button,
  choose,
  expect,
  lightboxOf,
  openLightbox,
  test,
  tile,
  tiles,
  titles,
} from './gallery.ts';

test.describe.configure({ mode: 'default' });

const ofPage = /^Building projects in /;

test('Link to a project: it opens at once, without interaction, with its own title', async ({
  page,
}) => {
  await page.goto('/projects#thatch-roof');
  const lightbox = lightboxOf(page);
  await expect(lightbox).toHaveAccessibleName('Thatch roof');
  await expect(page).toHaveTitle(/^Thatch roof \| \w/);
  await page.reload();
  await expect(lightbox).toHaveAccessibleName('Thatch roof');
  await button(lightbox, 'Close').click();
  await expect(page).toHaveURL('/projects');
  await expect(page).toHaveTitle(ofPage);
  await expect(tile(page, 'Thatch roof')).toBeFocused();
  await expect(tile(page, 'Thatch roof')).toBeInViewport({ ratio: 1 });
});

for (const fragment of ['thatch-roof?utm_source=mail', 'Thatch-Roof', 'thatch-roof.']) {
  test(`Link to a project: #${fragment} opens it, and has its address`, async ({ page }) => {
    await page.goto(`/projects#${fragment}`);
    await expect(lightboxOf(page)).toHaveAccessibleName('Thatch roof');
    await expect(page).toHaveURL('/projects#thatch-roof');
    await button(lightboxOf(page), 'Close').click();
    await expect(page).toHaveURL('/projects');
  });
}

test('Link to a project: Back leaves the site as usual', async ({ page }) => {
  await page.goto('/');
  await page.goto('/projects#oak-kitchen');
  await button(lightboxOf(page), 'Next').click();
  await expect(page).toHaveURL('/projects#thatch-roof');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Link to a project: Back, Forward and Back keep the scroll position, and the page can be scrolled', async ({
  page,
}) => {
  await page.goto('/projects');
  await tile(page, 'Townhouse').scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);
  const lightbox = await openLightbox(page, 'Townhouse');
  await expect(page).toHaveURL('/projects#townhouse');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/projects#lone-tower');
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveTitle(ofPage);
  await expect(tile(page, 'Townhouse')).toBeFocused();
  expect(await scrolled(page)).toBe(place);
  await page.goForward();
  await expect(lightbox).toHaveAccessibleName('Lone tower');
  await expect(page).toHaveTitle(/^Lone tower \| /);
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  expect(await scrolled(page)).toBe(place);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => scrolled(page)).toBeLessThan(place);
});

test('Link to a project: closing removes the history entry of opening, once, also after a reload', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/projects');
  const lightbox = await openLightbox(page, 'Oak kitchen');
  await page.reload();
  await expect(lightbox).toHaveAccessibleName('Oak kitchen');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await openLightbox(page, 'Oak kitchen');
  await button(lightbox, 'Close').dblclick();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL('/projects');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Link to a project: a fragment typed by hand opens, changes and closes, and the filter falls back to All where it hides the project', async ({
  page,
}) => {
  await page.goto('/projects');
  await choose(page, 'Kitchens');
  const lightbox = lightboxOf(page);
  await page.evaluate(() => location.assign('#oak-kitchen'));
  await expect(lightbox).toHaveAccessibleName('Oak kitchen');
  await page.evaluate(() => location.assign('#lone-tower'));
  await expect(lightbox).toHaveAccessibleName('Lone tower');
  await page.goBack();
  await expect(lightbox).toHaveAccessibleName('Oak kitchen');
  await page.goForward();
  await expect(lightbox).toHaveAccessibleName('Lone tower');
  await page.evaluate(() => location.assign('#'));
  await expect(lightbox).toHaveCount(0);
  await expect(page.getByLabel('Category')).toHaveValue('All');
  await expect(tiles(page)).toHaveText(titles);
  await expect(tile(page, 'Lone tower')).toBeFocused();
  await expect(tile(page, 'Lone tower')).toBeInViewport();
});

test('Link to a project: no project gets the id of another part of the page', async ({ page }) => {
  await page.goto('/projects');
  await openLightbox(page, 'Oak kitchen');
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const slugs = await tiles(page).evaluateAll((all) => all.map(({ id }) => id));
  const others = ids.filter((id) => !slugs.includes(id));
  expect(others).toContain('main');
  for (const title of others) {
    expect([...uniqueSlugs([{ id: 'p', title }]).values()]).not.toContain(title);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Without script: a link to a project leads to its tile, which is marked and not covered by the header', async ({
    page,
  }) => {
    await page.goto('/projects#lone-tower');
    const named = tile(page, 'Lone tower');
    await expect(named).toBeInViewport({ ratio: 1 });
    // Wider than the focus ring, which disappears when focus moves.
    await expect(named).toHaveCSS('outline-width', '4px');
    await expect(tile(page, 'Townhouse')).toHaveCSS('outline-style', 'none');
    const isUncovered = await named.evaluate((link) => {
      const { left, top } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + 5, top + 5));
    });
    expect(isUncovered).toBe(true);
  });
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
