import { link, menu } from '../../home/header.ts';
import { expect, test, viewport } from '../../page.ts';
import { expectLandedAt } from '../../scrolling.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Smooth scrolling is drawn frame by frame, past pictures that load meanwhile: 5 s.
for (const width of [360, 1440]) {
  test(`header: at ${width} px Contact, About and Services land after smooth scrolling, and Home at the top`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    const press = async (name: string) => {
      if (await menu(page).isVisible()) await menu(page).click();
      await link(page, name).click();
    };
    for (const name of ['Contact', 'About', 'Services']) {
      await press(name);
      await expectLandedAt(page, name.toLowerCase());
    }
    await press('Home');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}
