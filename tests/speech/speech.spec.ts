import { expect, type Page } from '@playwright/test';
import { saveData } from '../helpers/browser/data-saver.ts';
import { hold } from '../helpers/browser/page.ts';
import { expectSpoken, test, type Visitor } from './visitor.ts';

interface State {
  /** Begins with its page. */
  readonly name: string;
  readonly widths?: readonly number[];
  readonly act: (visitor: Visitor) => Promise<void>;
}

const button = (page: Page, section: string, name: string | RegExp) =>
  page.locator(section).getByRole('button', { name, exact: true });

/**
 * Waits until React runs all parts of the page, and Orca knows its frames: Chromium does not tell what is in
 * a frame before the frame is on the screen.
 */
async function bringAll({ page, waitForSilence }: Visitor): Promise<void> {
  for (const part of await page.locator('main section').all()) await part.scrollIntoViewIfNeeded();
  for (const box of await page.locator('[data-frame]').all()) {
    await box.scrollIntoViewIfNeeded();
    await expect(box.frameLocator('iframe').locator('body')).not.toBeEmpty();
    await waitForSilence();
  }
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** The first control of a page, from which it is read. */
const top = (page: Page) => page.locator('.skip');

async function readAll(visitor: Visitor): Promise<void> {
  await bringAll(visitor);
  await visitor.readFrom(top(visitor.page));
}

const states: readonly State[] = [
  { name: 'home-read', act: readAll },
  {
    name: 'home-tab',
    act: async (visitor) => {
      await bringAll(visitor);
      await visitor.tabThrough();
    },
  },
  {
    name: 'home-menu',
    widths: [360],
    act: async ({ page, goTo, press }) => {
      await goTo(button(page, 'header', 'Menu'));
      await press('Return');
      for (let stop = 0; stop < 6; stop++) await press('Tab');
      await goTo(page.locator('#menu a').last());
      await press('Escape');
    },
  },
  {
    name: 'home-services',
    act: async ({ page, goTo, press, readFrom }) => {
      await goTo(button(page, '#services', 'View More services'));
      await press('Return');
      await press('Tab');
      await readFrom(top(page), 'Plumbing & Electrical', 'Discuss Your Project');
      await goTo(button(page, '#services', 'View Less services'));
      await press('Return');
    },
  },
  {
    name: 'home-transformations',
    act: async ({ page, goTo, press, readFrom }) => {
      await goTo(button(page, '#transformations', 'Next'));
      await press('Return');
      await readFrom(top(page), 'Before and after', 'Show 5 of 5');
      await goTo(button(page, '#transformations', 'Show 4 of 5'));
      await press('Return');
      await goTo(page.locator('#transformations ul').first());
    },
  },
  {
    name: 'home-after',
    widths: [360],
    act: async ({ page, goTo, press, readFrom }) => {
      await goTo(button(page, '#transformations', 'See After'));
      await press('Return');
      await readFrom(top(page), 'Before and after', 'Start Your Project');
      await goTo(button(page, '#transformations', 'See Before'));
      await press('Return');
    },
  },
  {
    name: 'home-faq',
    act: async ({ page, goTo, press, readFrom }) => {
      await goTo(page.locator('#faq summary').first());
      await press('Return');
      await press('Tab');
      await press('Return');
      await readFrom(top(page), 'Questions, answered plainly', 'View More');
      await goTo(button(page, '#faq', 'View More questions'));
      await press('Return');
      await readFrom(top(page), 'How long will my project take?', 'View Less');
    },
  },
  {
    name: 'home-saving',
    act: async ({ page, goTo, press, readFrom }) => {
      await saveData(page);
      // Orca misses the focus on a frame that loads at once.
      await hold(page, /\/reviews$/);
      await page.reload();
      await readFrom(top(page), 'What clients say', 'FAQ');
      await goTo(page.getByRole('link', { name: 'Show the reviews' }));
      await press('Return');
    },
  },
  { name: 'projects-read', act: readAll },
  { name: 'projects-tab', act: ({ tabThrough }) => tabThrough() },
  {
    name: 'projects-menu',
    widths: [360],
    act: async ({ page, goTo, press }) => {
      await goTo(button(page, 'header', 'Menu'));
      await press('Return');
      await press('Tab');
      await press('Tab');
      await press('Tab');
    },
  },
  {
    name: 'projects-filter',
    widths: [360],
    act: async ({ page, goTo, press, readFrom }) => {
      await goTo(page.getByRole('combobox'));
      await press('Down');
      await press('Tab');
      await readFrom(top(page), 'Some of our Projects', 'Back to Home');
      await goTo(page.getByRole('combobox'));
      await press('Up');
    },
  },
  {
    name: 'projects-lightbox',
    act: async ({ page, goTo, press, readFrom }) => {
      await goTo(page.locator('main li a').nth(1));
      await press('Return');
      await readFrom(button(page, 'dialog', 'Close'));
      for (let stop = 0; stop < 4; stop++) await press('Tab');
      await goTo(button(page, 'dialog', 'Next'));
      await press('Return');
      await press('Escape');
    },
  },
];

for (const { name, widths = [360, 1440], act } of states) {
  const path = name.startsWith('home') ? '/' : '/projects';
  for (const width of widths) {
    test(`speech: ${name} at ${width} px`, ({ page, orca }) =>
      expectSpoken(page, orca, { path, width, name }, act));
  }
}
