import { expect, test, viewport } from '../page.ts';
import { header, link, menu } from './header.ts';

const WHITE = 'rgb(255, 255, 255)';
const NONE = 'rgba(0, 0, 0, 0)';

test.describe('header: on mobile a toggle menu offers the same links', () => {
  const names = ['Home', 'Projects', 'About', 'Services', 'Contact'];

  test('header: Menu opens the links on solid white, and a press on the button or outside closes them', async ({
    page,
  }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    const expectClosed = async () => {
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
      for (const name of names) await expect(link(page, name)).toBeHidden();
      await expect(header(page)).toHaveCSS('background-color', NONE);
    };
    await expectClosed();
    for (const close of [() => menu(page).click(), () => page.mouse.click(180, 700)]) {
      await menu(page).click();
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
      for (const name of names) await expect(link(page, name)).toBeInViewport({ ratio: 1 });
      await expect(header(page)).toHaveCSS('background-color', WHITE);
      await close();
      await expectClosed();
    }
  });

  test('header: Enter and Space open the menu, Tab moves through it, Escape closes it and returns focus', async ({
    page,
  }) => {
    await page.setViewportSize(viewport(360));
    await page.goto('/');
    await menu(page).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      for (const name of names) {
        await page.keyboard.press('Tab');
        await expect(link(page, name)).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(menu(page)).toBeFocused();
      await expect(link(page, 'Home')).toBeHidden();
    }
  });
});
