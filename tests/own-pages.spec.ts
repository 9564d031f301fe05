import { violationsOf } from './helpers/browser/axe.ts';
import { at, expect, test, viewport } from './helpers/browser/page.ts';
import { block, ownPages, settings } from './helpers/content/documents.ts';
import { picture } from './helpers/content/test-dataset.ts';
import { problemsIn } from './valid/validate.ts';

const list = { listItem: 'bullet', level: 1 };
const link = { _type: 'link', _key: 'l', href: 'https://elsewhere.example/' };

/** The body of a page with everything that an editor can enter, and words of any length. */
const body = [
  block('We keep as little as we can, and say here what it is.'),
  block('What we keep', { style: 'h2' }),
  {
    ...block('See '),
    children: [
      { _type: 'span', _key: 'a', text: 'See the ', marks: [] },
      { _type: 'span', _key: 'b', text: 'law', marks: ['strong', 'l'] },
    ],
    markDefs: [link],
  },
  block('Wm'.repeat(150)),
  block('Names', { style: 'h3' }),
  block('Yours', list),
  block('Your first name', { ...list, level: 2 }),
  block('Step one', { ...list, listItem: 'number' }),
  { ...picture(1920, 1440, '#335577', 'A wall of bricks'), _key: 'p' },
];

const documents = [
  settings(),
  ...ownPages(
    { title: 'Privacy policy', slug: { current: 'privacy' }, body, isIndexed: false },
    {
      title: 'Areas that we serve in and around Pretoria',
      link: 'menu',
      slug: { current: 'areas' },
      addresses: ['where-we-work'],
    },
    { title: 'Guarantees', link: 'menu' },
    { title: 'Ownership and certificates of our company', link: 'menu' },
  ),
];

for (const width of [320, 360, 768, 1440]) {
  test(
    `own pages: axe finds nothing, and nothing is wider than the window, at ${width} px`,
    at(width),
    async ({ page, servicesOf }) => {
      const { url } = await servicesOf(documents);
      await page.setViewportSize(viewport(width));
      for (const path of ['/privacy', '/areas', '/']) {
        await page.goto(url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path !== '/') expect(await violationsOf(page, 'iframe'), path).toEqual([]);
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await overflow(), path).toBeLessThanOrEqual(0);
        // The header has room for all rows of the menu.
        const header = await page.getByRole('banner').boundingBox();
        const links = await page.locator('#menu a:visible').all();
        for (const one of links) {
          const box = await one.boundingBox();
          expect(box && header && box.y + box.height <= header.y + header.height).toBe(true);
          expect(box && box.x + box.width <= width).toBe(true);
        }
        expect(links.length).toBe(width < 768 ? 0 : path === '/' ? 8 : 5);
      }
    },
  );
}

test('own pages: the menu and the footer link them, and say which one is shown', async ({
  page,
  servicesOf,
}) => {
  const { url } = await servicesOf(documents);
  await page.goto(url);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expect(page.locator('#menu').getByRole('link', { name: 'Privacy' })).toHaveCount(0);
  await page.locator('#menu').getByRole('link', { name: 'Areas' }).click();
  await expect(page).toHaveURL(`${url}/areas`);
  await expect(page.locator('#menu [aria-current="page"]')).toHaveText(/^Areas/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Areas/);
});

test('own pages: valid HTML, metadata, the sitemap and a redirect from an earlier address', async ({
  servicesOf,
}) => {
  const { url } = await servicesOf(documents);
  const get = async (path: string) => (await fetch(url + path)).text();
  const [privacy, areas, sitemap] = await Promise.all(
    ['/privacy', '/areas', '/sitemap.xml'].map(get),
  );
  for (const html of [privacy, areas, await get('/')])
    expect(await problemsIn(html ?? '')).toEqual([]);
  expect(privacy).toContain('<meta name="robots" content="noindex">');
  expect(areas).not.toContain('noindex');
  expect(areas).toContain(`<link rel="canonical" href="${url}/areas">`);
  // No islands, and no script but that of every page.
  expect(privacy).not.toContain('<astro-island');
  expect(sitemap).toContain(`<loc>${url}/areas</loc>`);
  expect(sitemap).not.toContain('/privacy');
  const moved = await fetch(`${url}/where-we-work/?a=1`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/areas?a=1']);
});
