import type { Page } from '@playwright/test';
import { menu } from '../../helpers/browser/header.ts';
import { expect, test, viewport } from '../../helpers/browser/page.ts';
import { dots } from '../../helpers/browser/transformations.ts';

async function open(page: Page, path: string, width: number) {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(viewport(width));
  await page.goto(path);
}

/**
 * Lists what cannot be distinguished from its background: buttons without a border, icons without a
 * line.
 */
function unseen(page: Page) {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const edged = (element: Element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      return (
        Number.parseFloat(borderTopWidth) >= 1 &&
        borderTopStyle === 'solid' &&
        borderTopColor !== ground
      );
    };
    // A button that is only an icon is visible by its icon.
    const buttons = [...document.querySelectorAll('.button, button, select')].filter(
      (button) => button.textContent?.trim() && !edged(button),
    );
    const icons = [...document.querySelectorAll('svg.icon')].filter(
      (icon) => getComputedStyle(icon).stroke === ground,
    );
    return [...buttons, ...icons].filter(seen).map((element) => element.outerHTML.slice(0, 120));
  });
}

for (const path of ['/', '/projects']) {
  test(`forced colours: on ${path} every button has a border, every icon a line`, async ({
    page,
  }) => {
    await open(page, path, 360);
    expect(await unseen(page)).toEqual([]);
    await page.setViewportSize(viewport(1440));
    expect(await unseen(page)).toEqual([]);
  });
}

test('forced colours: a focused element has a ring, and the menu button a cross while the menu is open', async ({
  page,
}) => {
  await open(page, '/', 360);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await menu(page).focus();
  await page.keyboard.press('Tab');
  const call = page.getByRole('banner').getByRole('link', { name: 'Call Now' });
  await expect(call).toBeFocused();
  await expect(call).toHaveCSS('outline-style', 'solid');
  await expect(call).not.toHaveCSS('outline-color', ground);

  const icons = menu(page).locator('svg');
  await expect(icons.first()).toBeVisible();
  await menu(page).click();
  await expect(icons.first()).toBeHidden();
  await expect(icons.last()).toBeVisible();
});

test('forced colours: the dot of the current item differs in size', async ({ page }) => {
  await open(page, '/', 1440);
  const widthOf = (index: number) =>
    dots(page)
      .nth(index)
      .evaluate((dot) => Number.parseFloat(getComputedStyle(dot, '::before').width));
  expect(await widthOf(0)).toBeGreaterThan(await widthOf(1));
});
