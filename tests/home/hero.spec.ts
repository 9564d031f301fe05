import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';
import { expectAttributes, expectCandidates } from '../pictures.ts';
import { boxOf, expectLandedAt } from '../scrolling.ts';
import { yearsInBusiness } from '../years.ts';

const hero = (page: Page) => page.locator('#hero');

for (const width of widths) {
  test(`hero: the heading and both buttons are on the first screen at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    const heading = hero(page).getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(heading).not.toBeEmpty();
    for (const name of ['Call Now', 'Our Services']) {
      await expect(hero(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    const header = await boxOf(page.getByRole('banner'));
    expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(header.y + header.height);
  });
}

test('hero: the subtext contains the number of years in business (current year minus 2018)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(hero(page).getByText(`${yearsInBusiness()} years`)).toBeVisible();
});

test('hero: Call Now dials the phone', async ({ page }) => {
  await page.goto('/');
  const call = hero(page).getByRole('link', { name: 'Call Now', exact: true });
  await expect(call).toHaveAttribute('href', demo.phone.tel);
});

for (const width of widths) {
  test(`hero: Our Services scrolls to #services at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    await hero(page).getByRole('link', { name: 'Our Services' }).click();
    await expectLandedAt(page, 'services');
  });
}

test('hero: Our Services scrolls to #services by keyboard', async ({ page }) => {
  await page.goto('/');
  await hero(page).getByRole('link', { name: 'Our Services' }).press('Enter');
  await expectLandedAt(page, 'services');
});

test('hero: its picture comes first, in quality 80, and keeps its place', async ({ page }) => {
  await page.goto('/');
  const picture = hero(page).getByRole('img');
  await expectAttributes(picture, 1920, 1440);
  await expectCandidates(picture, 1920, 1440);
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  await expect(picture).not.toHaveAttribute('loading', 'lazy');
});
