import { viewport } from '../../page.ts';
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
