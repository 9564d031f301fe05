import type { Page } from '@playwright/test';
import { services } from '../../site/src/company.ts';
import { expectList } from '../helpers/browser/controls.ts';
import { at, expect, test, viewport } from '../helpers/browser/page.ts';
import { demo } from '../helpers/content/demo.ts';

const searched = [
  ['a service', '#services', '#services article', services.at(-1)?.features.at(-1) ?? ''],
  ['a question', '#faq', '#faq details', demo.questions.at(-1) ?? ''],
] as const;

const words = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

for (const width of [360, 1440]) {
  for (const [what, section, items, text] of searched) {
    test(
      `found: a link to a text of ${what} that View More hides shows the list, at ${width} px`,
      at(width),
      async ({ page }) => {
        await page.setViewportSize(viewport(width));
        await page.goto(`/#:~:text=${encodeURIComponent(text)}`);
        await expectList(page, section, items);
        await expect(words(page, text)).toBeInViewport();
        const first = await page.locator(items).count();
        // The button says what it does next, and does it.
        await page.locator(`${section} [aria-controls]`).click();
        await expect(page.locator(items).filter({ visible: true })).not.toHaveCount(first);
        await expect(words(page, text)).toBeHidden();
      },
    );
  }
}

for (const width of [360, 1440]) {
  test(
    `found: a link to a question that View More hides opens it in sight, at ${width} px`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      const question = demo.questions.at(-1) ?? '';
      await page.goto(`/#faq:${encodeURIComponent(question)}`);
      const open = page.locator('#faq details[open]');
      await expect(open.getByRole('heading')).toHaveText(question);
      await expect(open.locator('p').first()).toBeInViewport();
    },
  );
}
