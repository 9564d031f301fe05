import { demo } from '../demo.ts';
import { at, expect, test, viewport, widths } from '../page.ts';
import { boxOf } from '../scrolling.ts';
import { header, link, logo, menu, pages } from './header.ts';

test.beforeEach(({ problems }) => problems.allow(/404 .*no-such-page/));

for (const width of widths) {
  test(
    `header: at ${width} px it stays in view on every page, from edge to edge, and is solid white off the home page`,
    at(width, 360, 1440),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      for (const path of pages) {
        await page.goto(path);
        if (path !== '/') {
          await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        }
        await expect(header(page)).toHaveCSS('position', 'fixed');
        await page.mouse.wheel(0, 5000);
        await expect
          .poll(() => page.evaluate(() => scrollY), { intervals: [20] })
          .toBeGreaterThan(100);
        await expect(logo(page)).toBeInViewport({ ratio: 1 });
        await expect(link(page, 'Call Now')).toBeInViewport({ ratio: 1 });
        const { x, width: covered } = await boxOf(header(page));
        expect([x, covered]).toEqual([0, width]);
      }
    },
  );
}

test('header: Projects opens /projects, and the logo opens the home page', async ({ page }) => {
  await page.goto('/');
  await link(page, 'Projects').click();
  await expect(page).toHaveURL('/projects');
  await expect(page).toHaveTitle(new RegExp(demo.name));
  await logo(page).click();
  await expect(page).toHaveURL('/');
});

test.describe('header: by Tab', () => {
  test('header: at 1440 px Tab goes to skip link, strip, logo, links, Call Now', async ({
    page,
  }) => {
    await page.setViewportSize(viewport(1440));
    await page.goto('/');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const strips = [link(page, demo.phone.text), link(page, demo.email.text)];
    const links = ['Home', 'Projects', 'About', 'Services', 'Contact', 'Call Now'];
    for (const stop of [skip, ...strips, logo(page), ...links.map((name) => link(page, name))]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
      await expect(stop).toBeInViewport({ ratio: 0.95 });
    }
  });

  test('header: at 360 px Tab skips the closed menu', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    for (const stop of [skip, logo(page), menu(page), link(page, 'Call Now')]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });

  test('header: the skip link moves focus past the header', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#hero').getByRole('link', { name: 'Call Now' })).toBeFocused();
  });
});
