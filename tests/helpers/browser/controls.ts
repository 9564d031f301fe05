import type { Locator, Page } from '@playwright/test';
import {
  QUESTIONS_SHOWN_FIRST,
  SERVICES_SHOWN_FIRST,
} from '../../../site/src/sections/shown-first.ts';
import { expect } from './page.ts';

/** A control of a page, and what a visitor gets from it. */
export interface Control {
  readonly name: string;
  readonly path: '/' | '/projects';
  readonly widths: readonly (360 | 1440)[];
  /** The control that is there now. Found by what neither a translator nor an extension changes. */
  find(page: Page): Locator;
  /** Waits until the page has done what the control says. */
  expectDone(page: Page): Promise<void>;
}

const both = [360, 1440] as const;

const tiles = (page: Page) => page.locator('main ul a[id]');
const lightbox = (page: Page) => page.locator('dialog');
const inLightbox = (page: Page, name: string) =>
  lightbox(page).getByRole('button', { name, exact: true });
const position = (page: Page) => lightbox(page).locator('[aria-live] p').first();
const announced = (page: Page) => page.locator('#transformations > [aria-live]');
/** Not what is in the page, but hidden. */
const seen = { useInnerText: true };
export const filter = (page: Page) => page.locator('main select');
const shown = (page: Page, items: string) => page.locator(items).filter({ visible: true });
const more = (page: Page, section: string) => page.locator(`${section} button[aria-controls]`);
const carousel = (page: Page, name: string) =>
  page.locator('#transformations').getByRole('button', { name, exact: true });
const currentDot = (page: Page) => page.locator('#transformations button[aria-current="true"]');

/** Expects that a list shows all its items or the first, and that its button says so. */
export async function expectList(page: Page, section: string, items: string, first?: number) {
  const all = await page.locator(items).count();
  await expect(shown(page, items)).toHaveCount(first ?? all);
  await expect(more(page, section)).toHaveAttribute('aria-expanded', String(first === undefined));
  await expect(more(page, section)).toContainText(
    first === undefined ? 'View Less' : 'View More',
    seen,
  );
}

export const lists = [
  ['#services', '#services article', SERVICES_SHOWN_FIRST],
  ['#faq', '#faq details', QUESTIONS_SHOWN_FIRST],
] as const;

/** Expects a slide in the list, and its dot and announcement. */
export async function expectSlide(page: Page, index: number) {
  const list = page.locator('#transformations ul').first();
  await expect
    .poll(() => list.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth))
    .toBeCloseTo(index, 2);
  await expect(currentDot(page)).toHaveAccessibleName(new RegExp(`Show ${index + 1} of`));
  await expect(announced(page)).toContainText(`${index + 1} of`, seen);
}

/** Chooses the second category, and expects its tiles alone; then all again. */
export async function expectFilter(page: Page) {
  const all = await tiles(page).count();
  const select = filter(page);
  await select.selectOption({ index: 1 });
  await expect.poll(() => tiles(page).count()).toBeLessThan(all);
  const count = await tiles(page).count();
  await expect(select).toHaveJSProperty('selectedIndex', 1);
  await expect(page.locator('main section > [aria-live]')).toContainText(`${count} in `);
  await select.selectOption({ index: 0 });
  await expect(tiles(page)).toHaveCount(all);
}

/** Steps through the lightbox, which shows a project, and closes it. */
export async function expectSteps(page: Page) {
  const count = await tiles(page).count();
  const shows = async (place: number) => {
    await expect(position(page)).toContainText(`${place} of ${count}`);
    const title = await tiles(page)
      .nth(place - 1)
      .locator('span')
      .first()
      .innerText();
    await expect(lightbox(page).getByRole('heading')).toContainText(title.replaceAll(/[«»]/g, ''));
  };
  await shows(2);
  await inLightbox(page, 'Next').click();
  await shows(3);
  await inLightbox(page, 'Previous').press('Enter');
  await shows(2);
  await expect(inLightbox(page, 'Previous')).toBeFocused();
  await inLightbox(page, 'Close').click();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(tiles(page).nth(1)).toBeFocused();
}

/** All controls that a script answers. Each can be the first that a visitor presses. */
export const controls: readonly Control[] = [
  {
    name: 'Menu',
    path: '/',
    widths: [360],
    find: (page) => page.getByRole('banner').locator('[aria-controls="menu"]'),
    expectDone: (page) => expect(page.locator('#menu').getByRole('link').first()).toBeVisible(),
  },
  ...lists.map(
    ([section, items]): Control => ({
      name: `View More of ${section}`,
      path: '/',
      widths: both,
      find: (page) => more(page, section),
      expectDone: (page) => expectList(page, section, items),
    }),
  ),
  {
    name: 'Next',
    path: '/',
    widths: both,
    find: (page) => carousel(page, 'Next'),
    expectDone: (page) => expectSlide(page, 1),
  },
  {
    name: 'a dot',
    path: '/',
    widths: both,
    find: (page) => page.locator('#transformations button[aria-label^="Show 3 of"]'),
    expectDone: (page) => expectSlide(page, 2),
  },
  {
    name: 'See After',
    path: '/',
    widths: [360],
    find: (page) => page.locator('#transformations [data-view] > button[data-replay]'),
    expectDone: async (page) => {
      const frame = page.locator('#transformations [data-view]');
      await expect(frame).toHaveAttribute('data-view', 'after');
      await expect(frame.locator('> button[data-replay]')).toContainText('See Before', seen);
      await expect(announced(page)).toContainText('Showing after', seen);
    },
  },
  {
    name: 'a tile',
    path: '/projects',
    widths: both,
    find: (page) => tiles(page).nth(1),
    expectDone: async (page) => {
      await expect(lightbox(page)).toBeVisible();
      await expect(position(page)).toContainText(`2 of ${await tiles(page).count()}`);
    },
  },
];
