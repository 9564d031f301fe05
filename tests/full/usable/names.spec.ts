import { expect, test } from '../../helpers/browser/page.ts';
import {
  button,
  expectShown,
  items,
  open,
  section,
} from '../../helpers/browser/transformations.ts';

test('names: the services are articles with headings, and View More has its expanded state', async ({
  page,
}) => {
  await page.goto('/');
  const services = page.locator('#services');
  await expect(services).toMatchAriaSnapshot(`
    - region "Everything a building needs, from one team":
      - heading "Everything a building needs, from one team" [level=2]
      - list:
        - listitem:
          - article:
            - heading "Residential Construction" [level=3]
      - button "View More services" [expanded=false]
      - link "Discuss Your Project"
  `);
  await services.getByRole('button').click();
  const less = services.getByRole('button', { name: 'View Less services', expanded: true });
  await expect(less).toBeVisible();
});

test('names: the carousel is one with slides, and exposes only the current one', async ({
  page,
}) => {
  await open(page, 360);
  const carousel = section(page);
  await button(page, 'Next').click();
  await expectShown(page, 1);
  await expect(carousel.getByRole('article')).toHaveCount(1);
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(carousel.locator('article').nth(1)).toHaveAttribute('aria-roledescription', 'slide');
  await button(page, 'See After').click();
  await expect(carousel).toMatchAriaSnapshot(`
    - region "Before and after":
      - heading "Before and after" [level=2]
      - button "Previous"
      - button "Next"
      - button "See Before"
      - list "Transformations":
        - listitem:
          - article "2 of 5":
            - figure "AFTER":
              - img /turquoise swimming pool/
            - heading "${items[1].title}" [level=3]
      - link "Start Your Project"
      - list "Choose a transformation":
        - listitem: 
          - button "Show 1 of 5"
  `);
});

test('names: the call button is not there while it is hidden', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Call us', exact: true })).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
