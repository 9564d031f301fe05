import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../../helpers/browser/axe.ts';
import { expectNoOverflow } from '../../helpers/browser/overflow.ts';
import { expect, testOn } from '../../helpers/browser/test-on.ts';
import { hostileDocuments, hostileTexts } from '../../helpers/content/hostile.ts';

// Every value and address that is made from such texts: site/src/content/documents/documents.test.ts. That none becomes
// markup: tests/valid/html.test.ts.
// `all` is every hostile text but the longest.
const names = ['all', 'length'] as const;

for (const name of names) {
  const test = testOn(hostileDocuments(name));
  test.describe(`${name} in every field`, () => {
    test.describe.configure({ mode: 'default' });
    const dialogs: string[] = [];

    test.beforeEach(({ page }) => {
      dialogs.length = 0;
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    });

    test('Hostile content: on the home page no script runs, no text becomes markup, nothing overflows, axe finds nothing', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.locator('#transformations article')).toHaveCount(2);
      await expect(page.locator('#faq summary')).toHaveCount(6);
      await expectReadAsTyped(page.locator('#faq summary').first(), name);
      expect(await violationsOf(page, 'iframe')).toEqual([]);
      await page.locator('#faq summary').first().click();
      await page.locator('#faq').getByRole('button', { name: 'View More' }).click();
      await expect(page.locator('#faq').getByRole('button', { name: 'View Less' })).toBeVisible();
      await expectNoOverflow(page);
      await expectNothingRan(page);
    });

    test('Hostile content: on the projects page and in the lightbox no script runs, no text becomes markup, nothing overflows, axe finds nothing', async ({
      page,
    }) => {
      await page.goto('/projects');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const tiles = page.getByRole('main').locator('ul a');
      await expect(tiles).toHaveCount(6);
      const options = page.getByLabel('Category').getByRole('option');
      await expect(options).toHaveCount(2);
      await expectReadAsTyped(options.last(), name);
      await expectNoOverflow(page);
      await page.getByLabel('Category').focus();
      await page.keyboard.press('ArrowDown');
      await expect(tiles).toHaveCount(6);
      await tiles.first().click();
      const lightbox = page.getByRole('dialog');
      await expect(lightbox.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const over = await lightbox.evaluate((element) => {
          const scrollWidth = document.scrollingElement?.scrollWidth ?? Infinity;
          return Math.max(element.scrollWidth, scrollWidth) - innerWidth;
        });
        expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
        for (const control of ['Close', 'Previous', 'Next']) {
          const button = lightbox.getByRole('button', { name: control, exact: true });
          await expect(button, `at ${width} px`).toBeInViewport({ ratio: 1 });
        }
      }
      expect(await violationsOf(page, 'iframe')).toEqual([]);
      await page.keyboard.press('ArrowRight');
      await expect(lightbox).toContainText('2 of 6');
      await page.keyboard.press('Escape');
      await expect(lightbox).toHaveCount(0);
      await expectNothingRan(page);
      expect(await violationsOf(page, 'iframe')).toEqual([]);
    });

    async function expectNothingRan(page: Page): Promise<void> {
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(dialogs).toEqual([]);
    }
  });
}

/**
 * Checks that text which looks like markup or a template is shown as text, in other scripts too.
 */
async function expectReadAsTyped(place: Locator, name: (typeof names)[number]): Promise<void> {
  await expect(place.locator('script, img')).toHaveCount(0);
  const { length, markup, template, data } = hostileTexts;
  const typed = name === 'all' ? ['مرحبا', '👩‍👩‍👧‍👦', markup, template, data] : [length];
  for (const text of typed) await expect(place).toContainText(text.trim());
}
