import type { Page } from '@playwright/test';
import {
  about,
  faqs,
  projects,
  settings,
  times,
  transformations,
} from '../../content/documents.ts';
import { expect, testOn } from '../../content/site.ts';
import { viewport } from '../../page.ts';
import { look, type Seen } from './rules.ts';

const documents = [
  settings(),
  about(),
  ...projects(...times(4)),
  ...transformations({}, {}, { beforeImage: undefined }),
  ...faqs(...times(6)),
];

const test = testOn(documents);

const paths = ['/', '/projects', '/no-such-page', '/reviews'] as const;

/** What the styles ask a visitor's system for. */
const systems = [
  { media: 'print' },
  { media: null, forcedColors: 'active', reducedMotion: 'reduce' },
  { forcedColors: null, reducedMotion: 'no-preference' },
] as const;

test('styles: every rule applies to something in some state of the site', async ({
  page,
  browser,
  baseURL,
  services,
  problems,
}) => {
  test.slow();
  problems.allow(/status of 404/);
  const seen: Seen = { alive: new Set(), all: new Set() };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const withoutScript = await context.newPage();
  // The narrowest width is a phone at twice the font size.
  for (const width of [280, 360, 1440]) {
    await page.setViewportSize(viewport(width));
    for (const path of paths) {
      await page.goto(path);
      for (const system of systems) {
        await page.emulateMedia(system);
        await look(page, seen);
      }
      if (path === '/') await lookThroughHome(page, seen);
      if (path === '/projects') await lookThroughProjects(page, seen);
      if (path === '/reviews') await lookThroughReviews(page, seen);
    }
    await withoutScript.setViewportSize(viewport(width));
    for (const path of ['/', '/projects#project-1']) {
      await withoutScript.goto(path);
      await look(withoutScript, seen);
    }
  }
  await context.close();

  await lookAtLoadingFrame(page, seen);

  const short = about({ bio: undefined, role: 'Without a bio' });
  const withShort = documents.map((document) => (document._id === short._id ? short : document));
  await services.publish(withShort, 'Without a bio');
  await page.goto('/');
  await look(page, seen);

  const drafts = documents.map((document) => ({ ...document, _id: `drafts.${document._id}` }));
  await services.publish(drafts, 'No FAQs found.');
  for (const path of ['/', '/projects#project-1']) {
    await page.goto(path);
    await look(page, seen);
  }

  expect(seen.all.size).toBeGreaterThan(200);
  expect([...seen.all].filter((selector) => !seen.alive.has(selector))).toEqual([]);
});

async function lookThroughHome(page: Page, seen: Seen): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await expect(page.locator('html[data-scrolled]')).toBeAttached();
  await look(page, seen);
  for (const name of ['Menu', 'View More questions', 'View More services', 'Next', 'See After']) {
    const control = page.getByRole('button', { name, exact: true });
    if (!(await control.isVisible())) continue;
    await control.click();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await look(page, seen);
  }
  await page.locator('#faq summary').first().click();
  await look(page, seen);
}

/** While a frame loads, its link stands below it. */
async function lookAtLoadingFrame(page: Page, seen: Seen): Promise<void> {
  const looked = Promise.withResolvers<void>();
  await page.route('/reviews', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto('/');
  const place = page.locator('#testimonials [data-frame]');
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator('iframe')).toBeAttached();
  await look(page, seen);
  looked.resolve();
  await expect(place.locator('a')).toHaveCount(0);
}

async function lookThroughProjects(page: Page, seen: Seen): Promise<void> {
  await page.getByRole('main').locator('ul a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, seen);
}

/** Widgets fill the place they are given, or stand beside their script. */
async function lookThroughReviews(page: Page, seen: Seen): Promise<void> {
  for (const place of ['[data-reviews-widget]', 'body']) {
    await page.locator(place).evaluate((one) => one.append(document.createElement('p')));
    await look(page, seen);
  }
}
