import type { Page } from '@playwright/test';
import { violationsOf } from './helpers/browser/axe.ts';
import { saveData } from './helpers/browser/data-saver.ts';
import { at, expect, test, viewport } from './helpers/browser/page.ts';
import { scrollTo } from './helpers/browser/scrolling.ts';
import { fulfillWithoutScript } from './helpers/browser/without-script.ts';
import { targetsOf } from './targets.ts';

const narrow = 360;
const wide = 1440;

/** A third party is responsible for the content of the map's frame. */
const others = '#contact iframe';

/** Presses a button of a section and waits until it reads `then`. */
async function press(page: Page, section: string, name: string, then = name) {
  const button = (name: string) => page.locator(section).getByRole('button', { name });
  await button(name).click();
  await expect(button(then)).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
}

/** The states of the home page in the order they are reached, with the widths that have them and the part that changes. */
const states = [
  { state: 'at the top', part: 'html', reach: async () => {} },
  {
    state: 'with the menu open',
    part: 'header',
    at: [narrow],
    reach: (page: Page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  { state: 'scrolled', part: 'header', reach: (page: Page) => scrollTo(page, 1200) },
  {
    state: 'with the services expanded',
    part: '#services',
    reach: (page: Page) => press(page, '#services', 'View More', 'View Less'),
  },
  {
    state: 'with the after view',
    part: '#transformations',
    at: [narrow],
    reach: (page: Page) => press(page, '#transformations', 'See After', 'See Before'),
  },
  {
    state: 'with the second transformation',
    part: '#transformations',
    reach: (page: Page) => press(page, '#transformations', 'Next'),
  },
  {
    state: 'with an answer open',
    part: '#faq',
    reach: (page: Page) => page.locator('#faq summary').first().click(),
  },
  {
    state: 'with all questions shown',
    part: '#faq',
    reach: (page: Page) => press(page, '#faq', 'View More', 'View Less'),
  },
  {
    state: 'with map and reviews only when asked for',
    part: '#testimonials, #contact',
    reach: async (page: Page) => {
      await saveData(page);
      await page.reload();
    },
  },
];

/** Returns the targets that are smaller than 24 px, or than 44 px where they call or send. */
async function smallTargets(page: Page, part = 'body') {
  const targets = await targetsOf(page, part);
  expect(targets.length).toBeGreaterThan(part === 'body' ? 10 : 0);
  const callsOrSends = /^(tel:|mailto:|https:\/\/wa\.me\/)/;
  return targets.filter(({ href, width, height, isInText }) => {
    const least = callsOrSends.test(href) ? 44 : 24;
    return !isInText && Math.ceil(Math.min(width, height)) < least;
  });
}

/**
 * Checks that each landmark is there once or named, and each section by its heading; that there is one h1
 * and no skipped heading level.
 */
async function expectOutline(page: Page) {
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(1);
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Quick Links' })).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(2);
  for (const section of await page.locator('main section').all()) {
    const heading = section.getByRole('heading').first();
    await expect(section).toHaveRole('region');
    await expect(section).toHaveAccessibleName((await heading.textContent()) ?? '');
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');

  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  }
}

for (const width of [narrow, wide]) {
  test(
    `accessibility: axe finds nothing in any state of the home page at ${width} px`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      const found: object[] = [];
      for (const { state, part, reach } of states.filter(({ at = [width] }) =>
        at.includes(width),
      )) {
        await reach(page);
        for (const violation of await violationsOf(page, others, part))
          found.push({ state, violation });
      }
      expect(found).toEqual([]);
    },
  );

  test(
    `accessibility: axe finds nothing on the projects page, in its lightbox and on the 404 page at ${width} px`,
    at(width),
    async ({ page, problems }) => {
      problems.allow(/status of 404/);
      await page.setViewportSize(viewport(width));
      for (const path of ['/no-such-page', '/projects']) {
        await page.goto(path);
        expect(await violationsOf(page, others), path).toEqual([]);
        expect(await smallTargets(page), path).toEqual([]);
      }
      await page.getByRole('main').locator('ul a').first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeVisible();
      expect(await violationsOf(page, others)).toEqual([]);
    },
  );

  test(`accessibility: axe finds nothing without script at ${width} px`, { tag: '@full' }, async ({
    page,
    problems,
  }) => {
    // The test answers these pages, so Chromium does not let them load pictures from localhost.
    problems.allow(/address space|loopback|ERR_FAILED/);
    await page.route(/localhost:\d+\/(projects)?$/, fulfillWithoutScript);
    await page.setViewportSize(viewport(width));
    for (const path of ['/', '/projects']) {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveClass(/\bjs\b/);
      expect(await violationsOf(page, others), path).toEqual([]);
    }
  });

  test(`accessibility: at ${width} px targets are 24 px at least, and 44 px where they call or send; landmarks and headings are in order`, {
    tag: '@full',
  }, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    // While the window is wide enough to show the links.
    for (const path of ['/no-such-page', '/']) {
      await page.goto(path);
      await expectOutline(page);
    }
    await page.setViewportSize(viewport(width));
    expect(await smallTargets(page)).toEqual([]);
    if (width !== narrow) return;
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await smallTargets(page, '#menu')).toEqual([]);
  });
}
