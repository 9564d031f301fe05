import type { Page } from '@playwright/test';
import { demo } from '../content/demo.ts';
import { expect, viewport } from './page.ts';
import { atRest, boxOf } from './scrolling.ts';

/** The items of the demo content, in the order they are shown. */
export const items = demo.transformations;

/** The section and its parts. */
export const section = (page: Page) => page.locator('#transformations');
export const slides = (page: Page) => section(page).locator('article');
export const button = (page: Page, name: string) =>
  section(page).getByRole('button', { name, exact: true });
export const dots = (page: Page) =>
  section(page).getByRole('list', { name: 'Choose a transformation' }).getByRole('button');
/** The label of a picture, BEFORE or AFTER, in the item `index`, counted from 0. */
export const label = (page: Page, text: string, index = 0) =>
  slides(page).nth(index).getByText(text, { exact: true });

const list = (page: Page) => section(page).getByRole('list', { name: 'Transformations' });

/** Waits until the item `index`, counted from 0, is shown, and only its dot is marked. */
export async function expectShown(page: Page, index: number) {
  await expect
    .poll(() => list(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth), {
      intervals: [50],
    })
    .toBeCloseTo(index, 2);
  await expect(dots(page).and(page.locator('[aria-current="true"]'))).toHaveAccessibleName(
    `Show ${index + 1} of ${items.length}`,
  );
}

/** Opens the home page at the section, `width` px wide, and waits until it is at rest. */
export async function open(page: Page, width: number) {
  await page.setViewportSize(viewport(width));
  await page.goto('/#transformations');
  await expectShown(page, 0);
  await atRest(page);
}

/** Swipes over the pictures: to the left at −1, to the right at 1. */
export async function swipe(page: Page, direction: -1 | 1) {
  await list(page).scrollIntoViewIfNeeded();
  // A touch while the page still scrolls only stops it.
  await atRest(page);
  const { x, y, width } = await boxOf(list(page));
  const finger = (part: number) => ({ x: x + width * (0.5 + direction * part), y: y + 120 });
  const touches = [-0.35, -0.2, -0.05, 0.1, 0.25, 0.35].map(finger);
  const session = await page.context().newCDPSession(page);
  // Times are given, and the finger rests for a second before it lifts: otherwise the speed of a fling
  // depends on the load of the machine.
  let timestamp = Date.now() / 1000 - 2;
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => {
    timestamp += type === 'touchEnd' ? 1 : 0.05;
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await touch('touchStart', touches.slice(0, 1));
  for (const point of touches.slice(1)) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await session.detach();
}
