import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';
import { boxOf } from '../scrolling.ts';
import { header, link, logo, menu, pages } from './header.ts';

test.beforeEach(({ problems }) => problems.allow(/404 .*no-such-page/));

test.describe('header: on every page, fixed', () => {
  for (const width of widths) {
    test(`header: at ${width} px it stays in view, from edge to edge`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      for (const path of pages) {
        await page.goto(path);
        await expect(header(page)).toHaveCSS('position', 'fixed');
        await page.mouse.wheel(0, 5000);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
        await expect(logo(page)).toBeInViewport({ ratio: 1 });
        await expect(link(page, 'Call Now')).toBeInViewport({ ratio: 1 });
        const { x, width: covered } = await boxOf(header(page));
        expect([x, covered]).toEqual([0, width]);
      }
    });
  }
});

test.describe('header: links and buttons', () => {
  test('header: on every page the logo links to /', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await expect(logo(page)).toHaveAttribute('href', '/');
    }
    await logo(page).click();
    await expect(page).toHaveURL('/');
  });

  test('header: on every page it links Home (/) and Projects (/projects)', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await expect(link(page, 'Home')).toHaveAttribute('href', '/');
      await expect(link(page, 'Projects')).toHaveAttribute('href', '/projects');
    }
    await link(page, 'Projects').click();
    await expect(page).toHaveURL('/projects');
  });

  test('header: on every page a Call Now button dials the phone number', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await expect(link(page, 'Call Now')).toHaveAttribute('href', demo.phone.tel);
    }
  });

  test('header: scroll buttons for About, Services and Contact on the home page only', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of ['About', 'Services', 'Contact'])
      await expect(link(page, name)).toBeVisible();
    for (const path of pages.slice(1)) {
      await page.goto(path);
      await expect(link(page, 'Home')).toBeVisible();
      for (const name of ['About', 'Services', 'Contact']) {
        await expect(link(page, name)).toHaveCount(0);
      }
    }
  });

  test('header: the page that is shown is marked among the links', async ({ page }) => {
    await page.goto('/');
    await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page');
    await page.goto('/projects');
    await expect(link(page, 'Projects')).toHaveAttribute('aria-current', 'page');
    await expect(link(page, 'Home')).not.toHaveAttribute('aria-current');
  });
});

test.describe('header: by Tab', () => {
  test('header: at 1440 px Tab walks skip link, strip, logo, links, Call Now', async ({ page }) => {
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

  test('header: at 360 px Tab passes the closed menu by', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    for (const stop of [skip, logo(page), menu(page), link(page, 'Call Now')]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });

  test('header: the skip link leads past the header', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#hero').getByRole('link', { name: 'Call Now' })).toBeFocused();
  });
});
