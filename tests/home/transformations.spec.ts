import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';
import { deliveredBy, expectAttributes, expectCandidates } from '../pictures.ts';
import { atRest, boxOf, expectLandedAt } from '../scrolling.ts';

const items = demo.transformations;

const section = (page: Page) => page.locator('#transformations');
const slides = (page: Page) => section(page).locator('article');
const button = (page: Page, name: string) =>
  section(page).getByRole('button', { name, exact: true });
const dots = (page: Page) =>
  section(page).getByRole('list', { name: 'Choose a transformation' }).getByRole('button');
const label = (page: Page, text: string, index = 0) =>
  slides(page).nth(index).getByText(text, { exact: true });

const list = (page: Page) => section(page).getByRole('list', { name: 'All transformations' });

/** Waits until the item `index`, counted from 0, is the one shown. */
async function expectShown(page: Page, index: number) {
  await expect
    .poll(() => list(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth))
    .toBeCloseTo(index, 2);
  for (const other of items.keys()) {
    await expect(dots(page).nth(other)).toHaveAttribute('aria-current', String(other === index));
  }
}

async function open(page: Page, width: number) {
  await page.setViewportSize(viewport(width));
  await page.goto('/#transformations');
  await expectShown(page, 0);
  await atRest(page);
}

test('transformations: each item shows title, location, category badge and description', async ({
  page,
}) => {
  await open(page, 1440);
  for (const [index, { title, location, category }] of items.entries()) {
    const slide = slides(page).nth(index);
    await slide.scrollIntoViewIfNeeded();
    for (const text of [title, location, category]) {
      await expect(slide.getByText(text, { exact: true })).toBeInViewport();
    }
    await expect(slide.locator('p').last()).toHaveText(/\w+ \w+ \w+/);
    await button(page, 'Next').click();
    await expectShown(page, (index + 1) % items.length);
  }
});

for (const width of widths) {
  test(`transformations: arrows step and wrap around both ways at ${width} px`, async ({
    page,
  }) => {
    await open(page, width);
    await button(page, 'Previous').click();
    await expectShown(page, items.length - 1);
    await button(page, 'Next').click();
    await expectShown(page, 0);
    await button(page, 'Next').click();
    await expectShown(page, 1);
    await button(page, 'Previous').click();
    await expectShown(page, 0);
  });
}

test('transformations: quick presses all count', async ({ page }) => {
  await open(page, 1440);
  await button(page, 'Next').click();
  await expectShown(page, 1);
  for (const press of [1, 2, 3, 4]) await button(page, 'Next').click({ delay: press });
  await expectShown(page, 0);
});

test('transformations: dot indicators lead to their item', async ({ page }) => {
  await open(page, 1440);
  await expect(dots(page)).toHaveCount(items.length);
  for (const index of [3, 1, 4, 0]) {
    await dots(page).nth(index).click();
    await expectShown(page, index);
  }
});

for (const key of ['Enter', 'Space']) {
  test(`transformations: ${key} presses arrows and dots, focus stays, the item is announced`, async ({
    page,
  }) => {
    await open(page, 1440);
    const announcement = section(page).locator('[aria-live="polite"]');
    await button(page, 'Next').focus();
    await page.keyboard.press(key);
    await expectShown(page, 1);
    await expect(button(page, 'Next')).toBeFocused();
    await expect(announcement).toHaveText(`2 of 5: ${items[1].title}`);
    await dots(page).nth(3).focus();
    await page.keyboard.press(key);
    await expectShown(page, 3);
    await expect(dots(page).nth(3)).toBeFocused();
    await expect(announcement).toHaveText(`4 of 5: ${items[3].title}`);
  });
}

test('transformations: nothing is announced before the visitor changes the item', async ({
  page,
}) => {
  await open(page, 1440);
  // Any sign of the visitor brings script, which is at work once items out of view are out of reach.
  await page.keyboard.press('Shift');
  await expect(section(page).locator('li[inert]')).toHaveCount(items.length - 1);
  await atRest(page);
  await expect(section(page).locator('[aria-live="polite"]')).toBeEmpty();
});

test('transformations: arrow keys step through the list', async ({ page }) => {
  await open(page, 1440);
  await button(page, 'Next').click();
  await expectShown(page, 1);
  await list(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 1);
});

test('transformations: only the item shown is in reach', async ({ page }) => {
  await open(page, 360);
  await button(page, 'Next').click();
  await expectShown(page, 1);
  const items = list(page).locator('> li');
  await expect(items.and(page.locator(':not([inert])'))).toHaveCount(1);
  await expect(items.nth(1)).not.toHaveAttribute('inert');
  for (const stop of [button(page, 'See After'), list(page)]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(section(page).getByRole('link', { name: 'Start Your Project' })).toBeFocused();
});

for (const width of [768, 1440, 1920]) {
  test(`transformations: at ${width} px before and after stand side by side, labelled BEFORE and AFTER`, async ({
    page,
  }) => {
    await open(page, width);
    await expect(label(page, 'BEFORE')).toBeVisible();
    await expect(label(page, 'AFTER')).toBeVisible();
    await expect(button(page, 'See After')).toBeHidden();
    const [before, after] = await slides(page).nth(0).getByRole('img').all();
    if (!before || !after) throw new Error('The item has no two pictures.');
    const [left, right] = [await boxOf(before), await boxOf(after)];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(left.y).toBeCloseTo(right.y, 0);
    expect(left.width).toBeCloseTo(right.width, 0);
    expect(right.x + right.width).toBeLessThanOrEqual(width);
  });
}

for (const width of [360, 767]) {
  test(`transformations: at ${width} px one image with a See After / See Before toggle`, async ({
    page,
  }) => {
    await open(page, width);
    await expect(label(page, 'BEFORE')).toBeVisible();
    await expect(label(page, 'AFTER')).toBeHidden();
    await button(page, 'See After').click();
    await expect(label(page, 'AFTER')).toBeVisible();
    await expect(label(page, 'BEFORE')).toBeHidden();
    await expect(button(page, 'See Before')).not.toHaveAttribute('aria-pressed');
    await button(page, 'See Before').press('Enter');
    await expect(label(page, 'BEFORE')).toBeVisible();
    await expect(button(page, 'See After')).toBeFocused();
    await button(page, 'See After').press('Space');
    await expect(label(page, 'AFTER')).toBeVisible();
  });
}

for (const [by, leave] of [
  ['an arrow', (page: Page) => button(page, 'Next').click()],
  ['a dot', (page: Page) => dots(page).nth(1).click()],
  ['a swipe', (page: Page) => swipe(page, -1)],
] as const) {
  test.describe(`transformations: changing item by ${by}`, () => {
    test.use({ hasTouch: true, isMobile: true });
    test(`transformations: changing item by ${by} resets to the before view`, async ({ page }) => {
      await open(page, 360);
      await button(page, 'See After').click();
      await expect(label(page, 'AFTER')).toBeVisible();
      await leave(page);
      await expectShown(page, 1);
      await expect(label(page, 'BEFORE', 1)).toBeVisible();
      await button(page, 'Previous').click();
      await expectShown(page, 0);
      await expect(label(page, 'BEFORE')).toBeVisible();
      await expect(label(page, 'AFTER')).toBeHidden();
    });
  });
}

test.describe('transformations: by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('transformations: a swipe goes to the next item and back, and the arrows go on from there', async ({
    page,
  }) => {
    await open(page, 360);
    await swipe(page, -1);
    await expectShown(page, 1);
    await swipe(page, -1);
    await expectShown(page, 2);
    await swipe(page, 1);
    await expectShown(page, 1);
    await button(page, 'Next').tap();
    await expectShown(page, 2);
  });
});

test('transformations: the item stays when the window is turned', async ({ page }) => {
  await open(page, 360);
  await dots(page).nth(2).click();
  await expectShown(page, 2);
  await page.setViewportSize({ width: 740, height: 360 });
  await expectShown(page, 2);
});

test('transformations: nothing rotates by itself', async ({ page }) => {
  await page.clock.install();
  await open(page, 1440);
  await page.clock.runFor(60_000);
  await expectShown(page, 0);
});

for (const width of [360, 1440]) {
  test(`transformations: Start Your Project scrolls to #contact at ${width} px`, async ({
    page,
  }) => {
    await open(page, width);
    await section(page).getByRole('link', { name: 'Start Your Project' }).click();
    await expectLandedAt(page, 'contact');
  });
}

test('transformations: images are asked for at 1920 × 1440 from 768 px and at 1280 × 960 below', async ({
  page,
}) => {
  await page.goto('/');
  const pictures = slides(page).locator('picture');
  await expect(pictures).toHaveCount(2 * items.length);
  for (const picture of await pictures.all()) {
    await expect(picture.locator('source')).toHaveAttribute('media', '(min-width: 48em)');
    await expectCandidates(picture.locator('source'), 1920, 1440);
    await expectAttributes(picture.locator('img'), 1280, 960);
    await expectCandidates(picture.locator('img'), 1280, 960);
  }
});

for (const width of [767, 768]) {
  test(`transformations: at ${width} px the browser takes a candidate of that width's set`, async ({
    page,
  }) => {
    await open(page, width);
    const picture = slides(page).nth(0).locator('picture').first();
    const set = picture.locator(width < 768 ? 'img' : 'source');
    await expect
      .poll(async () => {
        const chosen = await picture
          .locator('img')
          .evaluate((image) => 'currentSrc' in image && image.currentSrc);
        return (await set.getAttribute('srcset'))?.includes(`${chosen} `);
      })
      .toBe(true);
  });
}

test('transformations: the content service delivers both sizes as WebP or AVIF', async ({
  page,
}) => {
  const picture = slides(page).nth(0).locator('picture').first();
  for (const [set, width, height] of [
    [picture.locator('source'), 1920, 1440],
    [picture.locator('img'), 1280, 960],
  ] as const) {
    await page.goto('/');
    const delivered = await deliveredBy(page, set);
    expect(delivered).toMatchObject({ width, height });
    expect(delivered.type).toMatch(/^image\/(webp|avif)$/);
  }
});

/** Draws a finger over the pictures: to the left at −1, to the right at 1. */
async function swipe(page: Page, direction: -1 | 1) {
  await list(page).scrollIntoViewIfNeeded();
  const { x, y, width } = await boxOf(list(page));
  const finger = (part: number) => ({ x: x + width * (0.5 + direction * part), y: y + 120 });
  // It rests before it lifts: how far a fling goes would hang on how busy the machine is.
  const touches = [-0.35, -0.2, -0.05, 0.1, 0.25, 0.35, 0.35, 0.35, 0.35].map(finger);
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', touches.slice(0, 1));
  for (const point of touches.slice(1)) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await session.detach();
}
