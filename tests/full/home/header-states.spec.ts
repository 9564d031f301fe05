import { header, link, menu, strip } from '../../helpers/browser/header.ts';
import { expect, test, viewport } from '../../helpers/browser/page.ts';
import { scrollTo } from '../../helpers/browser/scrolling.ts';

test('header: the mobile menu replaces strip and links below 768 px', async ({ page }) => {
  await page.goto('/');
  for (const width of [360, 767, 768]) {
    await page.setViewportSize(viewport(width));
    const isNarrow = width < 768;
    await expect(strip(page)).toBeVisible({ visible: !isNarrow });
    await expect(link(page, 'Projects')).toBeVisible({ visible: !isNarrow });
    await expect(menu(page)).toBeVisible({ visible: isNarrow });
  }
});

test('header: the link to the section that is read is the current one, otherwise Home', async ({
  page,
}) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const current = header(page).getByRole('navigation').locator('[aria-current]');
  await expect(current).toHaveText('Home');
  for (const [id, name] of [
    ['about', 'About'],
    ['services', 'Services'],
    ['transformations', 'Home'],
    ['contact', 'Contact'],
  ] as const) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
    await expect(current).toHaveText(name);
    await expect(current).toHaveAttribute('aria-current', name === 'Home' ? 'page' : 'location');
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
  }
  await scrollTo(page, 0);
  await expect(current).toHaveText('Home');
});

test('header: it is solid white after a reload in the middle of the page', async ({ page }) => {
  await page.goto('/');
  await scrollTo(page, 1500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
