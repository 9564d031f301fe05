import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from '../tests/helpers/browser/chromium.ts';
import { field, signInFirst, startStudio } from '../tests/helpers/browser/studio-page.ts';

/** Makes the README's picture: the home page on a desktop and on a phone, and the Studio. */
const wide = { width: 1280, height: 1000 };
const phone = { width: 390, height: 844 };
/** Height and gap of the three in the picture, in px: it is 1592 px wide. */
const height = 516;
const gap = 16;

const studio = await startStudio();
const browser = await chromium.launch(ensureChromium());
try {
  const page = await browser.newPage({ viewport: wide, colorScheme: 'light' });
  await page.goto(studio.siteUrl);
  const desktop = await shoot(page);
  await page.setViewportSize(phone);
  await page.goto(studio.siteUrl);
  const small = await shoot(page);

  const editor = await browser.newPage({
    baseURL: studio.origin,
    viewport: wide,
    colorScheme: 'light',
  });
  await signInFirst(editor, studio);
  const role = editor.frameLocator('iframe').locator('[data-edit$=" role"]');
  await role.click();
  await field(editor, 'role').waitFor();
  await role.scrollIntoViewIfNeeded();
  // After a press in the frame, Playwright never finds the page idle.
  await draw([desktop, small, await editor.screenshot({ animations: 'disabled' })]);
} finally {
  await browser.close();
  await studio.stop();
}

async function shoot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  return page.screenshot({ animations: 'disabled' });
}

/** Draws screenshots side by side on a transparent ground, each in a thin frame. */
async function draw(screenshots: readonly Buffer[]): Promise<void> {
  const framed = await Promise.all(
    screenshots.map((input) =>
      sharp(input)
        .resize({ height: height - 2 })
        .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#b9b4ac' })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const layers = framed.map(({ data, info }) => {
    const layer = { input: data, left, top: 0 };
    left += info.width + gap;
    return layer;
  });
  const background = { r: 255, g: 255, b: 255, alpha: 0 };
  await sharp({ create: { width: left - gap, height, channels: 4, background } })
    .composite(layers)
    .webp({ quality: 82 })
    .toFile(join(import.meta.dirname, '../docs/overview.webp'));
}
