import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';
import { boxOf, expectLandedAt, scrollTo } from '../scrolling.ts';

const WHITE = 'rgb(255, 255, 255)';
const NONE = 'rgba(0, 0, 0, 0)';
const pages = ['/', '/projects', '/no-such-page'];

test.beforeEach(({ problems }) => problems.allow(/404 .*no-such-page/));

const header = (page: Page) => page.getByRole('banner');
const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
const strip = (page: Page) => header(page).getByText(demo.address);
const menu = (page: Page) => header(page).getByRole('button', { name: 'Menu', exact: true });
const logo = (page: Page) => header(page).getByRole('link', { name: demo.name });

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

test.describe('header: scroll buttons land with the heading visible under the header', () => {
  for (const width of widths) {
    test(`header: About, Services and Contact land at ${width} px`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      for (const [name, id] of [
        ['Contact', 'contact'],
        ['About', 'about'],
        ['Services', 'services'],
      ] as const) {
        if (width < 768) await menu(page).click();
        await link(page, name).click();
        await expectLandedAt(page, id);
      }
    });
  }

  test('header: the scroll buttons land by keyboard', async ({ page }) => {
    await page.goto('/');
    await link(page, 'Services').focus();
    await page.keyboard.press('Enter');
    await expectLandedAt(page, 'services');
  });

  test('header: an address with a section opens there', async ({ page }) => {
    await page.goto('/#contact');
    await expectLandedAt(page, 'contact');
  });
});

test.describe('header: Home on the home page scrolls to the top without a reload', () => {
  for (const [by, press] of [
    ['Home by mouse', (page: Page) => link(page, 'Home').click()],
    ['Home by keyboard', (page: Page) => link(page, 'Home').press('Enter')],
    ['the logo', (page: Page) => logo(page).click()],
  ] as const) {
    test(`header: ${by}`, async ({ page }) => {
      await page.goto('/#contact');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      await page.evaluate(() => Object.assign(window, { marked: true }));
      await press(page);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => 'marked' in window)).toBe(true);
      await expect(page).toHaveURL('/');
    });
  }

  test('header: Home on the projects page leads to the home page', async ({ page }) => {
    await page.goto('/projects');
    await link(page, 'Home').press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.locator('#hero')).toBeVisible();
  });
});

test.describe('header: the top strip', () => {
  for (const width of [768, 1440, 1920]) {
    test(`header: at ${width} px the strip shows phone, email and address at the top`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(strip(page)).toBeInViewport({ ratio: 1 });
      await expect(link(page, demo.phone.text)).toHaveAttribute('href', demo.phone.tel);
      await expect(link(page, demo.email.text)).toHaveAttribute('href', demo.email.mailto);
      await expect(link(page, demo.phone.text)).toBeInViewport({ ratio: 0.95 });
      await expect(link(page, demo.email.text)).toBeInViewport({ ratio: 0.95 });
    });
  }

  for (const width of [360, 767]) {
    test(`header: at ${width} px the strip is hidden`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await expect(header(page)).toBeVisible();
      await expect(strip(page)).toBeHidden();
    });
  }

  test('header: the strip goes when the page leaves its top and comes back with it', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(strip(page)).toBeVisible();
    await scrollTo(page, 400);
    await expect(strip(page)).toBeHidden();
    await expect(link(page, demo.phone.text)).toBeHidden();
    await scrollTo(page, 0);
    await expect(strip(page)).toBeInViewport({ ratio: 1 });
  });

  test('header: the strip belongs to the home page only', async ({ page }) => {
    for (const path of pages.slice(1)) {
      await page.goto(path);
      await expect(header(page)).toBeVisible();
      await expect(strip(page)).toHaveCount(0);
    }
  });
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

    test(`header: at ${width} px when not on the home page`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      for (const path of pages.slice(1)) {
        await page.goto(path);
        await expect(header(page)).toHaveCSS('background-color', WHITE);
      }
    });
  }

  test('header: when the mobile menu is open', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await expect(header(page)).toHaveCSS('background-color', NONE);
    await menu(page).click();
    await expect(header(page)).toHaveCSS('background-color', WHITE);
    await menu(page).click();
    await expect(header(page)).toHaveCSS('background-color', NONE);
  });

  test('header: after a reload in the middle of the page', async ({ page }) => {
    await page.goto('/');
    await scrollTo(page, 1500);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect(header(page)).toHaveCSS('background-color', WHITE);
  });
});

test.describe('header: on mobile a toggle menu offers the same links', () => {
  const names = ['Home', 'Projects', 'About', 'Services', 'Contact'];

  test('header: Menu opens and closes the links by mouse', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    for (const name of names) await expect(link(page, name)).toBeHidden();
    await menu(page).click();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    for (const name of names) await expect(link(page, name)).toBeInViewport({ ratio: 1 });
    await menu(page).click();
    for (const name of names) await expect(link(page, name)).toBeHidden();
  });

  test('header: on the projects page the menu offers Home and Projects', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/projects');
    await menu(page).click();
    await expect(link(page, 'Projects')).toBeVisible();
    await link(page, 'Home').click();
    await expect(page).toHaveURL('/');
  });

  for (const key of ['Enter', 'Space']) {
    test(`header: ${key} opens the menu, Tab walks it, Escape closes it and gives focus back`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(360));
      await page.goto('/');
      await menu(page).focus();
      await page.keyboard.press(key);
      for (const name of names) {
        await page.keyboard.press('Tab');
        await expect(link(page, name)).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(menu(page)).toBeFocused();
      await expect(link(page, 'Home')).toBeHidden();
    });
  }

  test('header: choosing a section closes the menu', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await menu(page).click();
    await link(page, 'About').click();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await expectLandedAt(page, 'about');
  });

  test('header: a press beside the menu closes it', async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await menu(page).click();
    await page.mouse.click(180, 700);
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('header: the mobile menu ends at 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/');
    await expect(menu(page)).toBeVisible();
    await expect(link(page, 'Projects')).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menu(page)).toBeHidden();
    await expect(link(page, 'Projects')).toBeVisible();
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
