import type { Locator, Page } from '@playwright/test';
import { viewport, widths } from '../page.ts';
import {
  button,
  choose,
  expect,
  expectShown,
  lightboxOf,
  openLightbox,
  shown,
  test,
  tile,
  titles,
} from './gallery.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => page.goto('/projects'));

for (const width of widths) {
  test(`Projects page: clicking a tile opens a lightbox with a large image, title, description, Close, Previous and Next, all within the window at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    const lightbox = await openLightbox(page, 'Face-brick house');
    await expect(lightbox).toHaveRole('dialog');
    await expect(lightbox).toHaveAccessibleName('Face-brick house');
    const picture = lightbox.getByRole('img');
    const parts = [
      picture,
      lightbox.getByRole('heading', { name: 'Face-brick house' }),
      lightbox.getByText('Red brick on a raft.'),
      ...(['Close', 'Previous', 'Next'] as const).map((name) => button(lightbox, name)),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    for (const name of ['Close', 'Previous', 'Next'] as const) {
      const box = await button(lightbox, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await overflow(lightbox)).toBeLessThanOrEqual(0);
  });

  test(`Projects page: clicking the backdrop closes the lightbox, clicking picture or caption does not, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    const lightbox = await openLightbox(page, 'Tin roof');
    await lightbox.getByRole('img').click();
    await lightbox.getByRole('heading').click();
    await lightbox.getByText('What was done in project 9.').click();
    await expect(lightbox).toBeVisible();
    await page.mouse.click(width / 2, 4);
    await expect(lightbox).toHaveCount(0);
  });
}

test('Limits: lightbox image width 1600, quality 80, in the format that suits the browser', async ({
  page,
}) => {
  const lightbox = await openLightbox(page, 'Face-brick house');
  const image = lightbox.getByRole('img');
  const { searchParams } = new URL((await image.getAttribute('src')) ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({ w: '1600', q: '80', auto: 'format' });
  await expect(image).toHaveAttribute('width', '1600');
  await expect(image).toHaveAttribute('height', '1200');
  await expect(image).toHaveAttribute('alt', 'Picture of project 1');
});

test('Projects page: a tall picture fits the lightbox whole', async ({ page }) => {
  const lightbox = await openLightbox(page, 'Thatch roof');
  const image = lightbox.getByRole('img');
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  await expect(image).toBeInViewport({ ratio: 1 });
  await expect(image).toHaveCSS('object-fit', 'contain');
});

test('Projects page: the next and previous controls wrap around the whole list', async ({
  page,
}) => {
  const lightbox = await openLightbox(page, 'Lone tower');
  await button(lightbox, 'Next').click();
  await expectShown(lightbox, 'Face-brick house');
  await button(lightbox, 'Previous').click();
  await expectShown(lightbox, 'Lone tower');
  await button(lightbox, 'Previous').click();
  await expectShown(lightbox, 'Townhouse');
});

test('Projects page: the next and previous controls wrap within the filtered list', async ({
  page,
}) => {
  await choose(page, 'Kitchens');
  const [first, second, third] = shown.Kitchens;
  const lightbox = await openLightbox(page, first);
  for (const title of [second, third, first, second]) {
    await button(lightbox, 'Next').click();
    await expectShown(lightbox, title);
  }
  for (const title of [first, third, second]) {
    await button(lightbox, 'Previous').click();
    await expectShown(lightbox, title);
  }
});

test('Projects page: every project of the list is shown in turn, each with its own picture', async ({
  page,
}) => {
  const lightbox = await openLightbox(page, 'Face-brick house');
  for (const title of [...titles.slice(1), 'Face-brick house']) {
    await button(lightbox, 'Next').click();
    await expectShown(lightbox, title);
    await expect(lightbox.getByRole('img')).toHaveCount(1);
    await expect(lightbox.getByRole('img')).toHaveJSProperty('complete', true);
    await expect(lightbox.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('Projects page: a project alone in its category can be opened and closed', async ({
  page,
}) => {
  await choose(page, 'Towers');
  const lightbox = await openLightbox(page, 'Lone tower');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expectShown(lightbox, 'Lone tower');
  await button(lightbox, 'Close').click();
  await expect(lightbox).toHaveCount(0);
  await expect(tile(page, 'Lone tower')).toBeFocused();
});

test('Projects page: the arrow keys move, both ways around', async ({ page }) => {
  const lightbox = await openLightbox(page, 'Face-brick house');
  await page.keyboard.press('ArrowLeft');
  await expectShown(lightbox, 'Lone tower');
  await page.keyboard.press('ArrowRight');
  await expectShown(lightbox, 'Face-brick house');
  await page.keyboard.press('ArrowRight');
  await expectShown(lightbox, 'Slate roof');
});

for (const by of ['Escape', 'Close', 'backdrop'] as const) {
  test(`Projects page: ${by} closes the lightbox, and focus returns to the tile`, async ({
    page,
  }) => {
    const chosen = tile(page, 'Oak kitchen');
    await chosen.focus();
    await page.keyboard.press('Enter');
    const lightbox = lightboxOf(page);
    await expect(lightbox).toBeVisible();
    await expect(chosen).not.toBeFocused();
    await page.keyboard.press('ArrowRight');
    if (by === 'Escape') await page.keyboard.press('Escape');
    if (by === 'Close') await button(lightbox, 'Close').click();
    if (by === 'backdrop') await page.mouse.click(4, 4);
    await expect(lightbox).toHaveCount(0);
    await expect(chosen).toBeFocused();
    await page.keyboard.press('Enter');
    await expectShown(lightbox, 'Oak kitchen');
  });
}

test('Projects page: focus goes into the lightbox and stays in it, both ways around', async ({
  page,
}) => {
  await openLightbox(page, 'Oak kitchen');
  const names = new Set<string>();
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(String(key));
    names.add(
      (await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'the browser';
        return activeElement?.closest('dialog')
          ? activeElement.ariaLabel || activeElement.textContent
          : null;
      })) ?? 'outside',
    );
  }
  expect(names).not.toContain('outside');
  expect([...names]).toEqual(expect.arrayContaining(['Close', 'Copy link', 'Previous', 'Next']));
});

test('Projects page: focus stays on the control that was pressed', async ({ page }) => {
  const lightbox = await openLightbox(page, 'Oak kitchen');
  await button(lightbox, 'Next').focus();
  await page.keyboard.press('Enter');
  await expectShown(lightbox, 'Thatch roof');
  await expect(button(lightbox, 'Next')).toBeFocused();
  await page.keyboard.press('Space');
  await expectShown(lightbox, 'Corner <b>house</b>');
});

test('Projects page: place and title of the new picture are announced together, once, without the description', async ({
  page,
}) => {
  const lightbox = await openLightbox(page, 'Slate roof');
  const region = lightbox.locator('[aria-live]');
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region).toHaveAttribute('aria-atomic', 'true');
  const before = await region.elementHandle();
  await button(lightbox, 'Next').click();
  await expect(region).toHaveText(`3 of ${titles.length}Oak kitchen`);
  // A region that is new itself is not read out.
  expect(await region.evaluate((element, old) => element === old, before)).toBe(true);
});

test('Projects page: to a screen reader the lightbox is a dialog of that name, its parts in order', async ({
  page,
}) => {
  const lightbox = await openLightbox(page, 'Oak kitchen');
  await expect(lightbox).toMatchAriaSnapshot(`
    - dialog "Oak kitchen":
      - button "Close"
      - img /Picture of project 4/
      - paragraph: 3 of ${titles.length}
      - heading "Oak kitchen" [level=2]
      - paragraph: What was done in project 4.
      - button "Copy link"
      - status
      - button "Previous"
      - button "Next"
  `);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: viewport(360), hasTouch: true, isMobile: true });

  test('Projects page: a swipe to the left goes on, one to the right goes back, scrolling does neither', async ({
    page,
  }) => {
    const lightbox = await openLightbox(page, 'Slate roof');
    await drag(page, [300, 300], [120, 310]);
    await expectShown(lightbox, 'Oak kitchen');
    await drag(page, [200, 500], [190, 200]);
    await drag(page, [100, 300], [280, 290]);
    await expectShown(lightbox, 'Slate roof');
  });

  test('Projects page: a zoomed picture is moved by a finger, not changed', async ({ page }) => {
    const lightbox = await openLightbox(page, 'Slate roof');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await drag(page, [300, 300], [120, 300]);
    await expect.poll(() => page.evaluate(() => visualViewport?.offsetLeft)).toBeGreaterThan(0);
    await expectShown(lightbox, 'Slate roof');
  });
});

test('Projects page: a title with HTML in it is text in the lightbox too', async ({ page }) => {
  const lightbox = await openLightbox(page, 'Corner <b>house</b>');
  await expect(lightbox.locator('b')).toHaveCount(0);
});

test('Projects page: with Control or in a new tab a tile opens its picture', async ({
  page,
  context,
  problems,
}) => {
  // A tab that shows a bare picture asks the picture's host for an icon.
  problems.allow(/favicon\.ico/);
  const lightbox = await openLightbox(page, 'Oak kitchen');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest());
  await tile(page, 'Oak kitchen').click({ modifiers: ['ControlOrMeta'] });
  expect((await asked).url()).toMatch(/[?&]w=1600\b/);
  await expect(lightbox).toHaveCount(0);
});

function overflow(lightbox: Locator): Promise<number> {
  return lightbox.evaluate((element) => element.scrollWidth - innerWidth);
}

type Point = readonly [x: number, y: number];

/** Drags one finger from one point to another, as a touch screen tells of it. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', [x, y]: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const [x = 0, y = 0] = from.map((start, axis) => start + part * ((to[axis] ?? 0) - start));
    await touch('touchMove', [x, y]);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
