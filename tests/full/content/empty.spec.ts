import { company } from '../../../site/src/company.ts';
import { violationsOf } from '../../axe.ts';
import { everything } from '../../content/documents.ts';
import { expectNoOverflow } from '../../content/layout.ts';
import { expect, test } from '../../content/site.ts';
import { viewport } from '../../page.ts';

// Every document is a draft, and drafts are not shown.
const documents = everything().map((document) => ({ ...document, _id: `drafts.${document._id}` }));

test.describe.configure({ mode: 'default' });

test.beforeEach(({ services }) => services.publish(documents, 'No FAQs found.'));

test('Nothing published: the home page shows its static parts, placeholders and the default phone, email and address', async ({
  page,
}) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  await expect(page.locator('#hero')).toHaveCount(0);
  await expect(page.locator('#transformations')).toHaveCount(0);
  await expect(page.locator('#services')).toBeVisible();

  const about = page.locator('#about');
  await expect(about.getByText('No About Image Found')).toBeVisible();
  await expect(about.getByText('No Image', { exact: true })).toBeVisible();
  await expect(about.getByText('Happy clients')).toHaveCount(0);
  await expect(about.getByRole('heading', { name: 'Experienced Team' })).toBeVisible();

  const contact = page.locator('#contact');
  const header = page.getByRole('banner');
  for (const text of [company.phone, company.email, company.address]) {
    await expect(header.getByText(text)).toBeVisible();
    await expect(contact.getByText(text)).toBeVisible();
  }
  await expect(header.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+27/);
  await expect(contact.getByText('Opening hours')).toHaveCount(0);
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

  await expect(page.locator('#faq').getByText('No FAQs found.')).toBeVisible();
  await expect(page.locator('#faq').getByRole('button')).toHaveCount(0);
  expect(await violationsOf(page, 'iframe')).toEqual([]);
  await expectNoOverflow(page);
});

test('Nothing published: the projects page has its title, All alone and the way back, and logs nothing', async ({
  page,
}) => {
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some of our Projects');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText(['All']);
  await page.getByLabel('Category').focus();
  await expectNoOverflow(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const path of ['/', '/projects']) {
  test(`Nothing published: axe finds nothing on ${path} at 360 px`, async ({ page }) => {
    await page.setViewportSize(viewport(360));
    await page.goto(path);
    expect(await violationsOf(page, 'iframe')).toEqual([]);
  });
}

test('Nothing published: axe finds nothing on /projects at 1440 px', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/projects');
  expect(await violationsOf(page, 'iframe')).toEqual([]);
});
