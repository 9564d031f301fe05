import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { expect, test, viewport, widths } from '../page.ts';
import { deliveredBy, expectAttributes, expectCandidates } from '../pictures.ts';
import { boxOf } from '../scrolling.ts';
import { yearsInBusiness } from '../years.ts';

const about = (page: Page) => page.locator('#about');
const profile = (page: Page) => about(page).getByRole('article', { name: demo.about.name });
const aboutImage = (page: Page) => about(page).getByRole('img', { name: /concrete frame/ });
const photo = (page: Page) => profile(page).getByRole('img');

test('about: static text', async ({ page }) => {
  await page.goto('/');
  await expect(about(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(about(page).getByText(/We are a Pretoria building firm/)).toBeVisible();
});

test('about: stats are years of experience (current year minus 2018), happy clients and projects completed', async ({
  page,
}) => {
  await page.goto('/');
  const stats = about(page).getByRole('term');
  await expect(stats).toHaveText(['Years of experience', 'Happy clients', 'Projects completed']);
  await expect(about(page).getByRole('definition')).toHaveText([
    String(yearsInBusiness()),
    demo.about.happyClients,
    demo.about.projectsCompleted,
  ]);
});

test('about: four value cards', async ({ page }) => {
  await page.goto('/');
  const cards = about(page).getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'Experienced Team',
    'Client-First Approach',
    'Quality Guaranteed',
    'Local Expertise',
  ]);
  for (const card of await cards.all()) await expect(card.locator('p')).toHaveText(/\w+ \w+/);
});

test('about: the profile card shows photo, name, role, quote and bio', async ({ page }) => {
  await page.goto('/');
  const { name, role, quote, bio } = demo.about;
  await expect(profile(page).getByRole('heading', { name })).toBeVisible();
  await expect(profile(page).getByText(role, { exact: true })).toBeVisible();
  await expect(profile(page).getByRole('blockquote')).toContainText(quote);
  await expect(profile(page).getByText(bio)).toBeVisible();
  await photo(page).scrollIntoViewIfNeeded();
  await expect(photo(page)).toHaveJSProperty('complete', true);
  await expect(photo(page)).not.toHaveJSProperty('naturalWidth', 0);
});

for (const width of widths) {
  test(`about: image and profile are shown in their proportions at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    for (const [picture, proportion] of [
      [aboutImage(page), 4 / 3],
      [photo(page), 1],
    ] as const) {
      await picture.scrollIntoViewIfNeeded();
      const box = await boxOf(picture);
      expect(box.width / box.height).toBeCloseTo(proportion, 1);
      expect(box.width).toBeGreaterThan(150);
    }
  });
}

test('about: the about image is asked for at 1920 × 1440 in quality 80', async ({ page }) => {
  await page.goto('/');
  await expectAttributes(aboutImage(page), 1920, 1440);
  await expectCandidates(aboutImage(page), 1920, 1440);
});

test('about: the profile image is asked for at 400 × 400 in quality 80', async ({ page }) => {
  await page.goto('/');
  await expectAttributes(photo(page), 400, 400);
  await expectCandidates(photo(page), 400, 400);
});

test('about: the content service delivers both images in those sizes as WebP or AVIF', async ({
  page,
}) => {
  await page.goto('/');
  for (const [picture, width, height] of [
    [aboutImage(page), 1920, 1440],
    [photo(page), 400, 400],
  ] as const) {
    const delivered = await deliveredBy(page, picture);
    expect(delivered).toMatchObject({ width, height });
    expect(delivered.type).toMatch(/^image\/(webp|avif)$/);
  }
});
