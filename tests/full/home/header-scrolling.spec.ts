import { link, menu } from '../../helpers/browser/header.ts';
import { expect, test, viewport } from '../../helpers/browser/page.ts';
import { expectLandedAt } from '../../helpers/browser/scrolling.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Smooth scrolling is drawn frame by frame, past pictures that load meanwhile: 5 s.
test('header: Contact, About and Services land after smooth scrolling, and Home at the top', async ({
  page,
}) => {
  await page.goto('/');
  for (const name of ['Contact', 'About', 'Services']) {
    await link(page, name).click();
    await expectLandedAt(page, name.toLowerCase());
  }
  await link(page, 'Home').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('header: a page jumps to the section that it opens at, and scrolls smoothly after a press', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const positions: number[] = [];
    addEventListener('scroll', () => positions.push(scrollY));
    Object.assign(window, { positions });
  });
  const behavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.goto('/#about');
  await expectLandedAt(page, 'about');
  expect(await page.evaluate('positions[0] > scrollY / 2')).toBe(true);
  expect(await behavior()).toBe('auto');
  await link(page, 'Contact').click();
  await expectLandedAt(page, 'contact');
  expect(await behavior()).toBe('smooth');
});

test('header: on a phone Contact loads no section on the way', async ({ page }) => {
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  await menu(page).click();
  await link(page, 'Contact').click();
  await expectLandedAt(page, 'contact');
  const loaded = await page.evaluate(() => JSON.stringify(performance.getEntries()));
  expect(loaded).not.toMatch(/Services|Transformations/);
});
