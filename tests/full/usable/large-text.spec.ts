import { link, menu } from '../../helpers/browser/header.ts';
import { expect, test, viewport } from '../../helpers/browser/page.ts';
import { boxOf } from '../../helpers/browser/scrolling.ts';
import { brokenWords } from '../../usable/broken-words.ts';
import { lossesOf } from '../../usable/losses.ts';

// A browser setting of the visitor: twice the default of 16 px.
test.beforeEach(async ({ context, page }) => {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
});

for (const path of ['/', '/projects']) {
  test(`large text: on ${path} nothing is lost at twice the font size`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize(viewport(width));
      expect(await lossesOf(page), `at ${width} px`).toEqual([]);
    }
  });
}

test('large text: at 360 px the menu and Call Now can be reached, and the header covers at most a third of the window', async ({
  page,
}) => {
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  await expect(link(page, 'Call Now')).toBeInViewport({ ratio: 1 });
  const { height } = await boxOf(page.getByRole('banner'));
  expect(height).toBeLessThan(viewport(360).height / 3);
  await menu(page).click();
  await link(page, 'Contact').click();
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
});

test('large text: at 360 px no word of a heading breaks', async ({ page }) => {
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await brokenWords(page.locator('h1, h2, h3'))).toEqual([]);
});
