import type { Page } from '@playwright/test';
import { demo } from './demo.ts';
import { expect, test, viewport, widths } from './page.ts';
import { boxOf } from './scrolling.ts';

test.use({ javaScriptEnabled: false });

const header = (page: Page) => page.getByRole('banner');

for (const path of ['/', '/projects']) {
  for (const width of widths) {
    test(`no script: on ${path} at ${width} px the header has all its links in view, and no menu button`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(width));
      await page.goto(path);
      const names = ['Home', 'Projects', 'Call Now'];
      if (path === '/') names.push('About', 'Services', 'Contact');
      for (const name of names) {
        const link = header(page).getByRole('link', { name, exact: true });
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await expect(header(page).getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeInViewport();
    });

    test(`no script: on ${path} at ${width} px nothing reaches over the edge`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test(`no script: on ${path} no control is shown that would do nothing`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });

  test(`no script: on ${path} the call button dials`, async ({ page }) => {
    await page.goto(path);
    const call = page.getByRole('link', { name: 'Call us', exact: true });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', demo.phone.tel);
  });
}

for (const width of [360, 1440]) {
  test(`no script: at ${width} px all services and every answer can be read`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    const services = page.locator('#services article');
    await expect(services.filter({ visible: true })).toHaveCount(11);
    const items = page.locator('#faq details');
    await expect(items.filter({ visible: true })).toHaveCount(demo.questions.length);
    for (const item of await items.all()) await expect(item.locator('p').first()).toBeVisible();
  });

  test(`no script: at ${width} px before and after of every transformation are in reach`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    const slides = page.locator('#transformations article');
    await expect(slides).toHaveCount(demo.transformations.length);
    for (const slide of await slides.all()) {
      for (const text of ['BEFORE', 'AFTER']) {
        await slide.getByText(text, { exact: true }).scrollIntoViewIfNeeded();
        await expect(slide.getByText(text, { exact: true })).toBeInViewport();
      }
    }
  });

  for (const [name, id] of [
    ['About', 'about'],
    ['Services', 'services'],
    ['Contact', 'contact'],
  ] as const) {
    test(`no script: at ${width} px ${name} leads to its heading`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await header(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/#${id}`);
      const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 });
      await expect(heading).toBeInViewport({ ratio: 1 });
      // The heading must come to stand below the header, or without it.
      await expect
        .poll(async () => {
          const { y, height } = await boxOf(header(page));
          return (await boxOf(heading)).y - Math.max(0, y + height);
        })
        .toBeGreaterThanOrEqual(0);
    });
  }
}

test('no script: links dial, write, chat and show the way', async ({ page }) => {
  await page.goto('/');
  const link = (name: RegExp | string) =>
    page.getByRole('main').getByRole('link', { name, exact: typeof name === 'string' });
  for (const name of [
    demo.phone.text,
    'Discuss Your Project',
    'Get Your Free Quote Today',
    'Call Us Now',
  ]) {
    await expect(link(name)).toHaveAttribute('href', demo.phone.tel);
  }
  await expect(link(demo.email.text)).toHaveAttribute('href', demo.email.mailto);
  await expect(link(/^Send Message/)).toHaveAttribute('href', demo.phone.chat);
  await expect(link(/^Get Directions/)).toHaveAttribute('href', demo.map.directions);
  await expect(link('Start Your Project')).toHaveAttribute('href', '#contact');
});

test('no script: pictures are there', async ({ page }) => {
  await page.goto('/');
  const photo = page.locator('#about article').getByRole('img');
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((img) => 'naturalWidth' in img && img.naturalWidth))
    .toBeGreaterThan(0);
});

test('no script: the projects are all shown, a tile opens its picture, Back to Home leads back', async ({
  page,
}) => {
  await page.goto('/projects');
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveCount(24);
  await tiles.first().click();
  await expect(page).toHaveURL(/\/images\/.*w=1600/);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
