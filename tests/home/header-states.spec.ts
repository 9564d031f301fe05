import { demo } from '../demo.ts';
import { at, expect, test, viewport } from '../page.ts';
import { scrollTo } from '../scrolling.ts';
import { header, link, menu, strip } from './header.ts';

const WHITE = 'rgb(255, 255, 255)';
const NONE = 'rgba(0, 0, 0, 0)';

for (const width of [768, 1440, 1920] as const) {
  test(
    `header: at ${width} px the strip with phone, email and address is shown at the top of the page only`,
    at(width, 1440),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      const expectShown = async () => {
        await expect(strip(page)).toBeInViewport({ ratio: 1 });
        await expect(link(page, demo.phone.text)).toBeInViewport({ ratio: 0.95 });
        await expect(link(page, demo.email.text)).toBeInViewport({ ratio: 0.95 });
      };
      await expectShown();
      await scrollTo(page, 400);
      await expect(strip(page)).toBeHidden();
      await expect(link(page, demo.phone.text)).toBeHidden();
      await scrollTo(page, 0);
      await expectShown();
    },
  );
}

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

test.describe('header: solid white', () => {
  for (const width of [360, 1440]) {
    test(`header: at ${width} px after scrolling more than 50 px`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(header(page)).toHaveCSS('background-color', NONE);
      await scrollTo(page, 51);
      await expect(header(page)).toHaveCSS('background-color', WHITE);
      await scrollTo(page, 50);
      await expect(header(page)).toHaveCSS('background-color', NONE);
    });
  }

  test('header: after a reload in the middle of the page', async ({ page }) => {
    await page.goto('/');
    await scrollTo(page, 1500);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect(header(page)).toHaveCSS('background-color', WHITE);
  });
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
