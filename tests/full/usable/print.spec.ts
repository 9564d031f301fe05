import type { Page } from '@playwright/test';
import { expect, idle, test } from '../../helpers/browser/page.ts';
import { boxOf, scrollTo } from '../../helpers/browser/scrolling.ts';
import { demo } from '../../helpers/content/demo.ts';

/** A sheet of A4 within margins of 1 cm, in CSS px. */
const sheet = { width: 718, height: 1047 };
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

const company = (page: Page) => page.getByRole('banner').getByText(demo.name);

/** Opens and prints a page on A4, and returns the number of sheets. */
async function print(page: Page, path: string) {
  await page.goto(path);
  await idle(page);
  const pdf = await page.pdf({ format: 'A4', margin });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
}

/** Shows the page as it is printed. */
async function preview(page: Page, path: string) {
  await page.setViewportSize(sheet);
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
}

/** Lists elements that are not black on white, or are pictures. */
function inked(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
        const bullet = getComputedStyle(element, '::before');
        return (
          element.matches('img, iframe') ||
          color !== 'rgb(0, 0, 0)' ||
          (bullet.content !== 'none' && bullet.borderTopColor !== color) ||
          backgroundColor !== 'rgba(0, 0, 0, 0)' ||
          backgroundImage !== 'none'
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

test('print: services and contact fill two sheets of A4, all eleven services the first, below the name of the company', async ({
  page,
}) => {
  expect(await print(page, '/')).toBe(2);
  await preview(page, '/');
  await expect(company(page)).toBeVisible();
  expect((await boxOf(company(page))).y).toBeLessThan(60);
  const services = page.locator('#services article');
  await expect(services.filter({ visible: true })).toHaveCount(11);
  for (const service of await services.all()) {
    await expect(service.getByRole('listitem').filter({ visible: true })).toHaveCount(4);
    const { y, height } = await boxOf(service);
    expect(y + height).toBeLessThan(sheet.height);
  }
  await expect(page.locator('#services-list li:has(article)').first()).toHaveCSS(
    'break-inside',
    'avoid',
  );
});

test('print: the contact section starts a sheet, and nothing follows it', async ({ page }) => {
  await preview(page, '/');
  const contact = page.locator('#contact');
  await expect(contact).toHaveCSS('break-before', 'page');
  for (const text of [demo.phone.text, demo.email.text, demo.address, ...demo.hours]) {
    await expect(contact.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.locator('main section').filter({ visible: true })).toHaveCount(2);
  for (const role of ['button', 'navigation', 'contentinfo', 'complementary'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(contact.locator('[data-frame]')).toBeHidden();
  expect(await inked(page)).toEqual([]);
});

test('print: a scrolled page prints the same', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await scrollTo(page, 1500);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await page.emulateMedia({ media: 'print' });
  await scrollTo(page, 0);
  await expect(company(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner').getByText(demo.address)).toBeHidden();
});

test('print: projects are titles above the contact, also while one is open', async ({ page }) => {
  expect(await print(page, '/projects')).toBe(2);
  await preview(page, '/projects#family-home-in-faerie-glen');
  await expect(page.locator('dialog')).toBeAttached();
  await expect(page.locator('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const titles = page.getByRole('main').getByRole('listitem').filter({ visible: true });
  await expect(titles).toHaveCount(24);
  await expect(titles.first()).toHaveText('Family Home in Faerie Glen');
  await expect(page.getByRole('contentinfo').getByText(demo.phone.text)).toBeVisible();
  expect(await inked(page)).toEqual([]);
});
