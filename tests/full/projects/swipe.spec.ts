import type { Page } from '@playwright/test';
import { expect, test, viewport } from '../../page.ts';

test.use({ viewport: viewport(360), hasTouch: true, isMobile: true });

test('Projects page: a swipe to the left shows the next project, one to the right the previous; scrolling and panning a zoomed picture do neither', async ({
  page,
}) => {
  await page.goto('/projects');
  const tiles = page.getByRole('main').locator('ul a');
  const [, second = '', third = ''] = await tiles.allInnerTexts();
  await tiles.nth(1).click();
  const title = page.locator('dialog').getByRole('heading');
  await expect(title).toHaveText(second);
  await drag(page, [300, 300], [120, 310]);
  await expect(title).toHaveText(third);
  await drag(page, [200, 500], [190, 200]);
  await drag(page, [100, 300], [280, 290]);
  await expect(title).toHaveText(second);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await drag(page, [300, 300], [120, 300]);
  await expect.poll(() => page.evaluate(() => visualViewport?.offsetLeft)).toBeGreaterThan(0);
  await expect(title).toHaveText(second);
});

type Point = readonly [x: number, y: number];

/** Drags one finger from one point to another, as touch events. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Times are given: otherwise a touch on a busy machine is a long press.
  let timestamp = Date.now() / 1000 - 1;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) => {
    timestamp += 0.05;
    const touchPoints = points.map(([x, y]) => ({ x, y }));
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const [x = 0, y = 0] = from.map((start, axis) => start + part * ((to[axis] ?? 0) - start));
    await touch('touchMove', [x, y]);
  }
  await touch('touchEnd');
  await session.detach();
}
