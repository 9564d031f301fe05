import { expect, type Locator, type Page } from '@playwright/test';

/** Frames without movement after which a page counts as at rest. */
const FRAMES_AT_REST = 8;

/** Scrolls to `top` px at once, and waits for the position. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
}

/** Waits until scrolling, smooth scrolling included, has stopped. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still >= frames) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    FRAMES_AT_REST,
  );
}

/**
 * Waits until the page is at rest with the heading of the section `id` in full view below the
 * header.
 */
export async function expectLandedAt(page: Page, id: string): Promise<void> {
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect(async () => {
    await atRest(page);
    const heading = await boxOf(page.locator(`#${id}`).getByRole('heading').first());
    const header = await boxOf(page.getByRole('banner'));
    const size = page.viewportSize();
    expect(heading.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(heading.y + heading.height).toBeLessThanOrEqual(size?.height ?? 0);
    // Scrolling has ended: the section is at its final position.
    expect((await boxOf(page.locator(`#${id}`))).y).toBeLessThan(header.y + header.height + 40);
  }).toPass();
}

/** Returns the position of an element on the screen, in px. Throws if it has none. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no place on the screen.');
  return box;
}
