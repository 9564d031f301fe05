import { demo } from '../../demo.ts';
import { link, logo, menu } from '../../home/header.ts';
import { expect, test, viewport } from '../../page.ts';

test('header: at 1440 px Tab goes to skip link, strip, logo, links, Call Now', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const strips = [link(page, demo.phone.text), link(page, demo.email.text)];
  const links = ['Home', 'Projects', 'About', 'Services', 'Contact', 'Call Now'];
  for (const stop of [skip, ...strips, logo(page), ...links.map((name) => link(page, name))]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    await expect(stop).toBeInViewport({ ratio: 0.95 });
  }
});

test('header: at 360 px Tab skips the closed menu', async ({ page }) => {
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  for (const stop of [skip, logo(page), menu(page), link(page, 'Call Now')]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
});
