import { at, viewport, widths } from '../page.ts';
import { expect, test, tile, tiles, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewport(width) });

    test.beforeEach(({ page }) => page.goto('/projects'));

    // Between phone and desktop the specification leaves the number of columns open.
    test(
      `Projects page: title not covered by the header, a grid of image tiles (3 columns on desktop, 2 on small screens), title overlays, nothing wider than the window; with footer and floating call button, at ${width} px`,
      at(width, 360, 1440),
      async ({ page }) => {
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText('Some of our Projects');
        await expect(title).toBeInViewport({ ratio: 1 });
        const header = await page.getByRole('banner').boundingBox();
        const box = await title.boundingBox();
        expect(box?.y).toBeGreaterThan(header?.height ?? Infinity);

        await expect(tiles(page)).toHaveText(titles);
        const found = await tiles(page).evaluateAll((all) =>
          all.map((one) => {
            const image = one.querySelector('img')?.getBoundingClientRect();
            const overlay = one.querySelector(':scope > span:first-child')?.getBoundingClientRect();
            return {
              left: Math.round(one.getBoundingClientRect().left),
              isOverlaid:
                image !== undefined &&
                overlay !== undefined &&
                overlay.height > 0 &&
                overlay.top >= image.top &&
                overlay.bottom <= image.bottom + 1,
            };
          }),
        );
        const columns = new Set(found.map(({ left }) => left)).size;
        expect(width === 768 ? [2, 3] : [width < 768 ? 2 : 3]).toContain(columns);
        expect(found.filter(({ isOverlaid }) => !isOverlaid)).toEqual([]);
        const shape = await tiles(page).first().boundingBox();
        expect((shape?.width ?? 0) / (shape?.height ?? 1)).toBeCloseTo(width < 768 ? 1 : 4 / 3, 2);
        const overflow = await page.evaluate(
          () => (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);

        const call = page.getByRole('link', { name: 'Call us' });
        await expect(call).toBeHidden();
        await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }));
        await expect(call).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('contentinfo')).toBeVisible();
      },
    );

    test(
      `Header: solid on /projects, with Home and Projects alone, and Home leads to /, at ${width} px`,
      at(width),
      async ({ page }) => {
        const header = page.getByRole('banner');
        await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        if (width < 768) await header.getByRole('button', { name: 'Menu' }).click();
        const links = header.getByRole('navigation').getByRole('link');
        await expect(links).toHaveText(['Home', 'Projects']);
        await links.first().click();
        await expect(page).toHaveURL('/');
        await expect(page.locator('#about')).toBeAttached();
      },
    );
  });
}

test('Pictures: every tile that is scrolled into view shows its picture at its declared size', async ({
  page,
}) => {
  await page.goto('/projects');
  for (const title of titles) {
    const image = tile(page, title).getByRole('img');
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  const shapes = await tiles(page)
    .getByRole('img')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one instanceof HTMLImageElement
          ? [
              {
                shape: (one.naturalWidth / one.naturalHeight).toFixed(2),
                announced: (
                  Number(one.getAttribute('width')) / Number(one.getAttribute('height'))
                ).toFixed(2),
              },
            ]
          : [],
      ),
    );
  expect(shapes).toHaveLength(titles.length);
  expect(shapes.filter(({ shape, announced }) => shape !== announced)).toEqual([]);
});
