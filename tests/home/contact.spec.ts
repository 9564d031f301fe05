import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { answerOutside, at, expect, test, viewport, widths } from '../page.ts';
import { boxOf } from '../scrolling.ts';

const contact = (page: Page) => page.locator('#contact');
const directions = (page: Page) => contact(page).getByRole('link', { name: /^Get Directions/ });
const map = (page: Page) => contact(page).locator('iframe');

for (const width of widths) {
  test(
    `contact: phone, email, address, hours and the map in its frame are shown at ${width} px`,
    at(width),
    async ({ page, context }) => {
      await answerOutside(context);
      await page.setViewportSize(viewport(width));
      await page.goto('/');
      const { phone, email, address, hours } = demo;
      for (const text of [phone.text, email.text, address, ...hours]) {
        await expect(contact(page).getByText(text, { exact: true })).toBeVisible();
      }
      await contact(page).locator('[data-frame]').scrollIntoViewIfNeeded();
      await expect(contact(page).frameLocator('iframe').getByText(demo.map.frame)).toBeVisible();
      await expect(map(page)).toHaveAttribute('title', 'Map');
      const box = await boxOf(map(page));
      expect(box.height).toBeGreaterThan(250);
      expect(box.width).toBeGreaterThan(300);
    },
  );
}

test('contact: Get Directions opens the map link in a new tab by mouse and keyboard', async ({
  page,
  context,
}) => {
  await answerOutside(context);
  await page.goto('/');
  for (const press of [() => directions(page).click(), () => directions(page).press('Enter')]) {
    const opened = context.waitForEvent('page');
    await press();
    const tab = await opened;
    await expect(tab).toHaveURL(demo.map.directions);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  await expect(page).toHaveURL('/');
});
