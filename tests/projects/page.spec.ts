import { viewport, widths } from '../page.ts';
import { expect, test, tile, tiles, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewport(width) });

    test.beforeEach(({ page }) => page.goto('/projects'));

    test("Projects page: title 'Some of our Projects', clear of the fixed header", async ({
      page,
    }) => {
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText('Some of our Projects');
      await expect(title).toBeInViewport({ ratio: 1 });
      const header = await page.getByRole('banner').boundingBox();
      const box = await title.boundingBox();
      expect(box?.y).toBeGreaterThan(header?.height ?? Infinity);
    });

    // Between a phone and a desktop the spec leaves the number of columns open.
    test('Projects page: a grid of image tiles, 3 columns on desktop, 2 on small screens', async ({
      page,
    }) => {
      const lefts = await tiles(page).evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().left)),
      );
      const columns = new Set(lefts).size;
      expect(width === 768 ? [2, 3] : [width < 768 ? 2 : 3]).toContain(columns);
      expect(lefts).toHaveLength(titles.length);
    });

    test('Projects page: each tile has a title overlay, and nothing is wider than the window', async ({
      page,
    }) => {
      const outside = await tiles(page).evaluateAll((all) =>
        all.filter((one) => {
          const image = one.querySelector('img')?.getBoundingClientRect();
          const overlay = one.querySelector(':scope > span:last-child');
          const title = overlay?.getBoundingClientRect();
          if (!image || !title || overlay?.textContent === '') return true;
          return title.top < image.top || title.bottom > image.bottom + 1;
        }),
      );
      expect(outside).toEqual([]);
      const overflow = await page.evaluate(
        () => (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });

    test('Header: solid on /projects, without strip and without the scroll buttons of the home page', async ({
      page,
    }) => {
      const header = page.getByRole('banner');
      await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const toggle = header.getByRole('button', { name: 'Menu' });
      if (width < 768) await toggle.click();
      const links = header.getByRole('navigation').getByRole('link');
      await expect(links).toHaveText(['Home', 'Projects']);
      await expect(links.first()).toBeVisible();
      await expect(header.getByText('sample@company.example')).toHaveCount(0);
      await expect(header.getByText('1 Sample Road')).toHaveCount(0);
      await expect(header.getByRole('link', { name: 'Call Now' })).toHaveAttribute(
        'href',
        'tel:+27120000199',
      );
    });

    test('Header: Home leads from /projects to /', async ({ page }) => {
      const header = page.getByRole('banner');
      if (width < 768) await header.getByRole('button', { name: 'Menu' }).click();
      await header.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect(page.locator('#about')).toBeAttached();
    });

    test('Projects page: a Back to Home button', async ({ page }) => {
      const back = page.getByRole('main').getByRole('link', { name: 'Back to Home' });
      await back.click();
      await expect(page).toHaveURL('/');
    });

    test('Projects page: with footer and floating call button, there after scrolling more than 300px', async ({
      page,
    }) => {
      const call = page.getByRole('link', { name: 'Call us' });
      await expect(call).toBeHidden();
      await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }));
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(call).toHaveAttribute('href', 'tel:+27120000199');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
      await expect(footer.getByRole('link', { name: 'About Us' })).toHaveAttribute(
        'href',
        '/#about',
      );
    });

    test("Projects page: the first row's pictures come at once, those further down when they come near", async ({
      page,
    }) => {
      const loading = await tiles(page).evaluateAll((all) => {
        const first = all[0]?.getBoundingClientRect().top;
        return all.map((one) => ({
          isFirstRow: one.getBoundingClientRect().top === first,
          loading: one.querySelector('img')?.loading,
        }));
      });
      const inFirstRow = loading.filter(({ isFirstRow }) => isFirstRow);
      expect(inFirstRow.map((one) => one.loading)).toEqual(inFirstRow.map(() => 'eager'));
      // A row is at most three tiles, whatever the width.
      const below = loading.slice(3);
      expect(below.map((one) => one.loading)).toEqual(below.map(() => 'lazy'));
    });
  });
}

test('Projects page: items without an image are skipped, the others come newest first', async ({
  page,
}) => {
  await page.goto('/projects');
  await expect(tiles(page)).toHaveText(titles);
});

test('Limits: project tile image width 600, quality 80, in the format that suits the browser', async ({
  page,
}) => {
  await page.goto('/projects');
  for (const image of await tiles(page).getByRole('img').all()) {
    const { searchParams } = new URL((await image.getAttribute('src')) ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ w: '600', q: '80', auto: 'format' });
  }
});

test('Pictures: width, height and alt text always, of the picture as it comes', async ({
  page,
}) => {
  await page.goto('/projects');
  const measures = async (title: string) => {
    const image = tile(page, title).getByRole('img');
    return [await image.getAttribute('width'), await image.getAttribute('height')];
  };
  expect(await measures('Face-brick house')).toEqual(['600', '450']);
  expect(await measures('Thatch roof')).toEqual(['600', '900']);
  // Smaller than what is asked for: never scaled up.
  expect(await measures('Small kitchen')).toEqual(['320', '240']);
  const bare = await page
    .locator('img')
    .evaluateAll((all) =>
      all.filter((one) => ['width', 'height', 'alt'].some((name) => !one.getAttribute(name))),
    );
  expect(bare).toEqual([]);
  await expect(tile(page, 'Thatch roof').getByRole('img')).toHaveAttribute('alt', 'Thatch');
  await expect(tile(page, 'Small kitchen').getByRole('img')).toHaveAttribute(
    'alt',
    /Small kitchen/,
  );
});

test('Pictures: every tile shows its picture once it was scrolled to', async ({ page }) => {
  await page.goto('/projects');
  for (const image of await tiles(page).getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
});
