import { expect, test, tile, tiles, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

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
