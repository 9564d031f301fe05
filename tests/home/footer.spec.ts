import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { answerOutside, at, expect, test, viewport, widths } from '../page.ts';
import { expectLandedAt } from '../scrolling.ts';
import { yearInPretoria, yearsInBusiness } from '../years.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const quick = (page: Page, name: string) =>
  footer(page)
    .getByRole('navigation', { name: 'Quick Links' })
    .getByRole('link', { name, exact: true });

for (const width of widths) {
  test(
    `footer: everything is in view at the end of the page at ${width} px`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      await quick(page, 'Contact').scrollIntoViewIfNeeded();
      for (const name of ['Home', 'About Us', 'Services', 'Projects', 'Contact']) {
        await quick(page, name).click({ trial: true });
      }
      await expectWhole(page);
      const copyright = footer(page).getByText(`© ${yearInPretoria()} ${demo.name}`);
      await copyright.scrollIntoViewIfNeeded();
      await expect(copyright).toBeInViewport({ ratio: 0.95 });
    },
  );
}

/** Checks that logo, line of years, contact info and copyright are shown. */
async function expectWhole(page: Page) {
  await expect(footer(page).getByRole('link', { name: demo.name })).toBeVisible();
  for (const text of [
    `${yearsInBusiness()} years`,
    demo.phone.text,
    demo.email.text,
    demo.address,
    `© ${yearInPretoria()} ${demo.name}`,
  ]) {
    await expect(footer(page).getByText(text)).toBeVisible();
  }
}

test('footer: Quick Links lead to their page or section, from /projects and on the home page', async ({
  page,
}) => {
  await page.goto('/projects');
  await expectWhole(page);
  for (const [name, id] of [
    ['Services', 'services'],
    ['About Us', 'about'],
    ['Contact', 'contact'],
  ] as const) {
    await quick(page, name).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectLandedAt(page, id);
  }
  await quick(page, 'Projects').click();
  await expect(page).toHaveURL('/projects');
  await quick(page, 'Home').click();
  await expect(page).toHaveURL('/');
});

test('footer: the social profile link opens in a new tab', async ({ page, context }) => {
  await answerOutside(context);
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await footer(page)
    .getByRole('link', { name: /Facebook/ })
    .click();
  const tab = await opened;
  await expect(tab).toHaveURL(/^https:\/\/www\.facebook\.com\//);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});
