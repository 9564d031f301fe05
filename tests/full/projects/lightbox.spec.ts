import { viewport } from '../../helpers/browser/page.ts';
import { button, expect, openLightbox, test, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => page.goto('/projects'));

for (const width of [360, 1440]) {
  test(`Projects page: a tall picture fits the lightbox whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    const image = (await openLightbox(page, 'Thatch roof')).getByRole('img');
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    await expect(image).toBeInViewport({ ratio: 1 });
    await expect(image).toHaveCSS('object-fit', 'contain');
  });
}

test('Projects page: in a short window the lightbox has room for its words, beside the picture or below it', async ({
  page,
}) => {
  for (const [width, height] of [
    [640, 360],
    [932, 430],
    [360, 480],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lightbox = await openLightbox(page, 'Slate roof');
    const words = lightbox.locator('[tabindex="0"]');
    const sizes = await words.evaluate(({ clientHeight, scrollHeight }) => [
      clientHeight,
      scrollHeight,
    ]);
    const [shown = 0, all = 0] = sizes;
    expect(shown, `${width} x ${height}`).toBeGreaterThanOrEqual(Math.min(all, height / 3));
    for (const part of [lightbox.getByRole('heading'), button(lightbox, 'Next')]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(button(lightbox, 'Close')).toBeInViewport({ ratio: 1 });
    await button(lightbox, 'Close').click();
  }
});

test('Projects page: for a screen reader the lightbox is a dialog with its title as name and its parts in order; position and title of the next picture are announced together, once, and the focus stays', async ({
  page,
}) => {
  const lightbox = await openLightbox(page, 'Slate roof');
  await expect(lightbox).toMatchAriaSnapshot(`
    - dialog "Slate roof":
      - button "Close"
      - img /Picture of project 2/
      - paragraph: 2 of ${titles.length}
      - heading "Slate roof" [level=2]
      - paragraph: What was done in project 2.
      - button "Copy link"
      - paragraph
      - button "Previous"
      - button "Next"
  `);
  const region = lightbox.locator('[aria-atomic]');
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region).toHaveAttribute('aria-atomic', 'true');
  const before = await region.elementHandle();
  const next = button(lightbox, 'Next');
  await next.press('Enter');
  await expect(region).toHaveText(`3 of ${titles.length}Oak kitchen`);
  await expect(next).toBeFocused();
  // Screen readers do not announce a live region that is itself new.
  expect(await region.evaluate((element, old) => element === old, before)).toBe(true);
});
