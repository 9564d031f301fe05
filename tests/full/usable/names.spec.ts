import { demo } from '../../demo.ts';
import { menu } from '../../home/header.ts';
import { button, expectShown, items, open, section } from '../../home/transformations.ts';
import { expect, test, viewport } from '../../page.ts';
import { heard } from './heard.ts';

test('names: the menu button has its expanded state, and a closed menu is not exposed', async ({
  page,
}) => {
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toMatchAriaSnapshot(`
    - banner:
      - link "${demo.name}, to the home page"
      - button "Menu"
      - link "Call Now"
  `);
  expect(await heard(page, 'header', 'button')).toEqual(['Menu, collapsed']);
  await menu(page).click();
  await expect(header).toMatchAriaSnapshot(`
    - button "Menu" [expanded]
    - navigation "Main"
    - link "Call Now"
  `);
});

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
      - button "View More services"
      - link "Discuss Your Project"
  `);
  expect(await heard(page, '#services', 'article')).toHaveLength(6);
  expect(await heard(page, '#services', 'button')).toEqual(['View More services, collapsed']);
  await services.getByRole('button').click();
  await expect(services.getByRole('button', { name: 'View Less services' })).toBeVisible();
  expect(await heard(page, '#services', 'article')).toHaveLength(11);
  expect(await heard(page, '#services', 'button')).toEqual(['View Less services, expanded']);
});

test('names: the carousel announces slide and count once, and its other slides are not exposed', async ({
  page,
}) => {
  await open(page, 360);
  const carousel = section(page);
  const live = carousel.locator('[aria-live="polite"]');
  await live.evaluate((region) => {
    const said = () =>
      region.setAttribute('data-said', `${region.getAttribute('data-said') ?? ''}|`);
    new MutationObserver(said).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await button(page, 'Next').click();
  await expectShown(page, 1);
  await expect(live).toHaveText(`2 of ${items.length}: ${items[1].title}`);
  await expect(live).toHaveAttribute('data-said', '|');
  expect(await heard(page, '#transformations', 'article')).toEqual([`2 of ${items.length}`]);
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

test('names: a question is a heading in a control with its expanded state', async ({ page }) => {
  await page.goto('/');
  const [first, second] = demo.questions;
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq')).toMatchAriaSnapshot(`
    - region "Questions, answered plainly":
      - heading "Questions, answered plainly" [level=2]
      - link "Call Us Now"
      - link "Send Message (opens in a new tab)"
      - group:
        - heading "${first}" [level=3]
        - paragraph: /Phone us/
      - group:
        - heading "${second}" [level=3]
      - paragraph:
        - button "View More questions"
  `);
  const questions = await heard(page, '#faq', 'DisclosureTriangleGrouped');
  expect(questions.slice(0, 2)).toEqual([`${first}, expanded`, `${second}, collapsed`]);
});
