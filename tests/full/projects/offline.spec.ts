import { idle, viewport } from '../../helpers/browser/page.ts';
import { expect, lightboxOf, test, tile, titles } from './gallery.ts';

test.use({ viewport: viewport(360) });

test('Without a connection after the load: the large picture says that it could not be loaded, and the small one stays', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/projects');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await tile(page, 'Oak kitchen').scrollIntoViewIfNeeded();
  await idle(page);
  await context.setOffline(true);
  await tile(page, 'Oak kitchen').click();
  const lightbox = lightboxOf(page);
  await expect(
    lightbox.getByText(`3 of ${titles.length} · The picture could not be loaded`),
  ).toBeVisible();
  // Its alternative text would lie over the small picture.
  const large = lightbox.getByRole('img').first();
  await expect(large).toHaveCSS('opacity', '0');
  await expect(large.locator('xpath=ancestor::span')).toHaveCSS('background-image', /^url\(/);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
});
