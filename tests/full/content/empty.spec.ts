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

// The defaults and placeholders of each section: the tests beside it.
test('Nothing published: the home page shows its static parts, placeholders and the default address on the map', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('#hero, #transformations')).toHaveCount(0);
  await expect(page.locator('#services')).toBeVisible();
  await expect(page.locator('#about').getByText('No About Image Found')).toBeVisible();
  await expect(page.locator('#faq').getByText('No FAQs found.')).toBeVisible();
  const contact = page.locator('#contact');
  const place = encodeURIComponent(company.address);
  await contact.locator('[data-frame]').scrollIntoViewIfNeeded();
  await expect(contact.locator('iframe')).toHaveAttribute(
    'src',
    `https://www.google.com/maps?q=${place}&output=embed`,
  );
});

test('Nothing published: the projects page has its title, All alone and the way back, and logs nothing', async ({
  page,
}) => {
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some of our Projects');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText(['All']);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const width of [360, 1440]) {
  for (const path of ['/', '/projects']) {
    test(`Nothing published: axe finds nothing on ${path} at ${width} px, and nothing overflows`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(width));
      await page.goto(path);
      expect(await violationsOf(page, 'iframe')).toEqual([]);
      await expectNoOverflow(page);
    });
  }
}
