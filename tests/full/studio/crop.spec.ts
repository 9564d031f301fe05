import { expect } from '@playwright/test';
import { frames } from '../../../studio/pictures/frames.ts';
import { openDocument } from '../../helpers/browser/studio-page.ts';
import { test } from './studio-test.ts';

test('Crop shows the picture in each place of the site, as it is cut there', async ({
  page,
  studio,
}) => {
  await openDocument(page, 'projectGallery', 'project-die-wilgers-townhouses');
  await page.getByRole('button', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop' });
  for (const { title, aspect } of frames.project) {
    const shown = dialog.getByRole('img', { name: title, exact: true });
    await expect(shown).toBeVisible();
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
    const { width = 0, height = 1 } = (await shown.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(aspect, 1);
  }
  const tile = dialog.getByRole('img', { name: 'Gallery', exact: true });
  const requested = new URL((await tile.getAttribute('src')) ?? '', studio.origin);
  await page.goto(`${studio.siteUrl}/projects`);
  const name = requested.pathname.split('/').at(-1);
  const onSite = page.locator(`main img[src*="${name}"]`);
  expect(await onSite.getAttribute('src')).toContain(requested.pathname + requested.search);
});
