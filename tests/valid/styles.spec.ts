import type { Page } from '@playwright/test';
import { about, faqs, projects, settings, times, transformations } from '../content/documents.ts';
import { test as base, expect } from '../content/site.ts';
import { viewport } from '../page.ts';
import { look, type Seen } from './rules.ts';

const documents = [
  settings(),
  about(),
  ...projects(...times(4)),
  ...transformations({}, {}, { beforeImage: undefined }),
  ...faqs(...times(6)),
];

const test = base.extend({ content: { documents } });

const paths = ['/', '/projects', '/no-such-page', '/reviews'] as const;

/** What the styles ask a visitor's system for. */
const systems = [
  { media: 'print' },
  { media: null, forcedColors: 'active', reducedMotion: 'reduce' },
  { forcedColors: null, reducedMotion: 'no-preference' },
] as const;

const seen: Seen = { alive: new Set(), all: new Set() };

test.describe.configure({ mode: 'serial' });

// The narrowest is what letters twice the size make of a phone.
for (const width of [280, 360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewport(width) });

    test('styles: what applies on every page is seen', async ({ page, problems }) => {
      problems.allow(/status of 404/);
      for (const path of paths) {
        await page.goto(path);
        for (const system of systems) {
          await page.emulateMedia(system);
          await look(page, seen);
        }
        if (path === '/') await lookThroughHome(page);
        if (path === '/projects') await lookThroughProjects(page);
        if (path === '/reviews') await lookThroughReviews(page);
      }
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('styles: what applies on every page is seen', async ({ page }) => {
        for (const path of ['/', '/projects#project-1']) {
          await page.goto(path);
          await look(page, seen);
        }
      });
    });
  });
}

test('styles: what applies with nothing published is seen', async ({ page, services }) => {
  const drafts = documents.map((document) => ({ ...document, _id: `drafts.${document._id}` }));
  await services.publish(drafts, 'No FAQs found.');
  for (const path of ['/', '/projects#project-1']) {
    await page.goto(path);
    await look(page, seen);
  }
});

test('styles: every rule applies to something in some state of the site', () => {
  expect(seen.all.size).toBeGreaterThan(200);
  const dead = [...seen.all].filter((selector) => !seen.alive.has(selector));
  expect(dead).toEqual([]);
});

async function lookThroughHome(page: Page): Promise<void> {
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

async function lookThroughProjects(page: Page): Promise<void> {
  await page.getByRole('main').locator('ul a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, seen);
}

/** Widgets fill the place they are given, or stand beside their script. */
async function lookThroughReviews(page: Page): Promise<void> {
  for (const place of ['[data-reviews-widget]', 'body']) {
    await page.locator(place).evaluate((one) => one.append(document.createElement('p')));
    await look(page, seen);
  }
}
