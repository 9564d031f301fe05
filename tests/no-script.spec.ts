import type { Page } from '@playwright/test';
import { demo } from './demo.ts';
import { at, expect, test, viewport, widths } from './page.ts';

test.use({ javaScriptEnabled: false });

const header = (page: Page) => page.getByRole('banner');

for (const path of ['/', '/projects']) {
  for (const width of widths) {
    test(
      `no script: on ${path} at ${width} px the header shows all its links, every service and answer is visible, every control has an effect, and nothing overflows the page`,
      path === '/' ? at(width) : { tag: '@full' },
      async ({ page }) => {
        await page.setViewportSize(viewport(width));
        await page.goto(path);
        const names = ['Home', 'Projects', 'Call Now'];
        if (path === '/') names.push('About', 'Services', 'Contact');
        for (const name of names) {
          const link = header(page).getByRole('link', { name, exact: true });
          await expect(link).toBeInViewport({ ratio: 1 });
        }
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeInViewport();
        await expect(page.getByRole('button')).toHaveCount(0);
        await expect(page.getByRole('combobox')).toHaveCount(0);
        const call = page.getByRole('link', { name: 'Call us', exact: true });
        await expect(call).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const visible = (each: string) => page.locator(each).filter({ visible: true });
        const [services, answers] = path === '/' ? [11, demo.questions.length] : [0, 0];
        await expect(visible('#services article')).toHaveCount(services);
        await expect(visible('#faq details p:first-child')).toHaveCount(answers);
      },
    );
  }
}
