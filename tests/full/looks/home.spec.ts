import type { Page } from '@playwright/test';
import { saveData } from '../../helpers/browser/data-saver.ts';
import { test, viewport } from '../../helpers/browser/page.ts';
import { scrollTo } from '../../helpers/browser/scrolling.ts';
import { expectShown } from '../../helpers/browser/transformations.ts';
import { expectOwnFont } from './font.ts';
import { expectLook } from './look.ts';
import { bare, bringFrame, openStill } from './still.ts';

const sections = [
  'hero',
  'about',
  'services',
  'transformations',
  'testimonials',
  'contact',
  'faq',
] as const;

const section = (page: Page, id: string) => page.locator(`#${id}`);
const button = (page: Page, id: string, name: string) =>
  section(page, id).getByRole('button', { name });

for (const width of [360, 768, 1440]) {
  test(`the home page looks as it did at ${width} px, in every section and state`, async ({
    page,
  }) => {
    const look = (what: string, name: string) =>
      expectLook(page, section(page, what), `${width}/${name}.png`);
    await page.setViewportSize(viewport(width));
    await openStill(page, '/');
    if (width === 360) await expectOwnFont(page);
    await expectLook(page, page, `${width}/top.png`);
    if (width < 768) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectLook(page, page, `${width}/menu.png`);
      await page.keyboard.press('Escape');
    }
    await scrollTo(page, 1200);
    await expectLook(page, page, `${width}/scrolled.png`);
    await bare(page, true);
    // A screenshot beyond the window resizes it for a moment, and the carousel with it.
    await page.setViewportSize({ width, height: 1600 });
    for (const id of ['testimonials', 'contact']) await bringFrame(section(page, id));
    for (const id of sections) await look(id, id);
    await expectLook(page, page.getByRole('contentinfo'), `${width}/footer.png`);

    await button(page, 'services', 'View More').click();
    await look('services', 'services-expanded');

    if (width < 768) {
      await button(page, 'transformations', 'See After').click();
      await look('transformations', 'transformations-after');
    }
    await button(page, 'transformations', 'Next').click();
    await expectShown(page, 1);
    await look('transformations', 'transformations-second');
    await expectShown(page, 1);

    await section(page, 'faq').locator('summary').first().click();
    await look('faq', 'faq-open');
    await button(page, 'faq', 'View More').click();
    await look('faq', 'faq-expanded');
  });
}

for (const width of [360, 768, 1440]) {
  test(`the frames' placeholders with data saving on look as they did at ${width} px`, async ({
    page,
  }) => {
    await saveData(page);
    await page.setViewportSize(viewport(width));
    await openStill(page, '/');
    await bare(page, true);
    for (const id of ['testimonials', 'contact']) {
      await expectLook(page, section(page, id), `${width}/${id}-saving.png`);
    }
  });
}
