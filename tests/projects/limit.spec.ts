import { picture } from '../content/dataset.ts';
import { projects, times } from '../content/documents.ts';
import { test as base, expect } from '../content/site.ts';
import { lightboxOf, tiles } from './gallery.ts';

const image = picture(640, 480, '#345678');
const newestFirst = projects(
  ...times(60).map((_, index) => ({
    title: `House ${String(index + 1).padStart(2, '0')}`,
    category: index < 50 ? 'Recent' : 'Long ago',
    image,
  })),
);
const draft = {
  ...newestFirst[0],
  _id: 'drafts.project-1',
  _type: 'projectGallery',
  title: 'Draft',
};

// By title backwards, so that neither the order of the file nor that of the ids is the right one.
const test = base.extend({
  content: {
    documents: [
      ...newestFirst.map((document, index) => ({ ...document, _id: `p-${(index * 7) % 60}` })),
      draft,
    ].toReversed(),
  },
});

test.describe.configure({ mode: 'default' });

test('Limits: projects fetched, max 50, ordered by creation date descending', async ({ page }) => {
  await page.goto('/projects');
  const expected = newestFirst.slice(0, 50).map(({ title }) => String(title));
  await expect(tiles(page)).toHaveText(expected);
});

test('Projects page: only what is fetched makes categories', async ({ page }) => {
  await page.goto('/projects');
  const options = page.getByLabel('Category').getByRole('option');
  await expect(options).toHaveText(['All', 'Recent']);
});

test('Projects page: the lightbox wraps from the fiftieth project to the first', async ({
  page,
}) => {
  await page.goto('/projects');
  await tiles(page).first().click();
  const lightbox = lightboxOf(page);
  await lightbox.getByRole('button', { name: 'Previous' }).click();
  await expect(lightbox).toHaveAccessibleName('House 50');
  await expect(lightbox).toContainText('50 of 50');
});
