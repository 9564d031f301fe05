import { company } from '../../site/src/company.ts';
import { viewport } from '../page.ts';
import { everything } from './documents.ts';
import { expectNoOverflow } from './layout.ts';
import { test as base, expect } from './site.ts';
import { violationsOf } from './violations.ts';

// What is not published yet is not there: every document is a draft.
const documents = everything().map((document) => ({ ...document, _id: `drafts.${document._id}` }));
const test = base.extend({ content: { documents } });

test.describe.configure({ mode: 'default' });

test("FAQ: 'No FAQs found.' when empty, and no toggle", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#faq').getByText('No FAQs found.')).toBeVisible();
  await expect(page.locator('#faq').getByRole('button')).toHaveCount(0);
});

test('Transformations: the section is hidden if there are no items', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#transformations')).toHaveCount(0);
  await expect(page.locator('#services')).toBeVisible();
});

test('Hero: shown only once settings have loaded', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#hero')).toHaveCount(0);
});

test("About: 'No About Image Found' and 'No Image', beside the static part", async ({ page }) => {
  await page.goto('/');
  const about = page.locator('#about');
  await expect(about.getByText('No About Image Found')).toBeVisible();
  await expect(about.getByText('No Image', { exact: true })).toBeVisible();
  for (const title of [
    'Experienced Team',
    'Client-First Approach',
    'Quality Guaranteed',
    'Local Expertise',
  ]) {
    await expect(about.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(about.getByText('Happy clients')).toHaveCount(0);
});

test('Header: if settings are missing, a default phone, email and address are shown in the strip', async ({
  page,
}) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const text of [company.phone, company.email, company.address]) {
    await expect(header.getByText(text)).toBeVisible();
  }
  await expect(header.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+27/);
});

test('Contact: without settings the default phone, email and address, a map of that address, and no hours', async ({
  page,
}) => {
  await page.goto('/');
  const contact = page.locator('#contact');
  for (const text of [company.phone, company.email, company.address]) {
    await expect(contact.getByText(text)).toBeVisible();
  }
  const place = encodeURIComponent(company.address);
  await contact.locator('[data-frame]').scrollIntoViewIfNeeded();
  await expect(contact.locator('iframe')).toHaveAttribute(
    'src',
    `https://www.google.com/maps?q=${place}&output=embed`,
  );
  await expect(contact.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  );
  await expect(contact.getByText('Opening hours')).toHaveCount(0);
});

test('Projects page: without projects the title, All alone, and the way back; nothing is logged', async ({
  page,
}) => {
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some of our Projects');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText(['All']);
  await page.getByLabel('Category').focus();
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const path of ['/', '/projects']) {
  for (const width of [360, 1440]) {
    test(`Nothing published: axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto(path);
      expect(await violationsOf(page)).toEqual([]);
    });
  }

  test(`Nothing published: nothing of ${path} is wider than the window`, async ({ page }) => {
    await page.goto(path);
    await expectNoOverflow(page);
  });
}
