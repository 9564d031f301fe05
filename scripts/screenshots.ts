import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from '../tests/harness/chromium.ts';

/** Draws the README's picture of the site that runs at `SITE_URL`: a desktop and a phone beside it. */
const site = process.env.SITE_URL ?? 'http://localhost:4321';
const gap = 40;
const desktop = { width: 1440, height: 1000 };
const phone = { width: 390, height: 1000 };

const browser = await chromium.launch(ensureChromium());

async function shoot(viewport: { width: number; height: number }): Promise<Buffer> {
  const page = await browser.newPage({ viewport });
  await page.goto(site, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

const pictures = [await shoot(desktop), await shoot(phone)];
await browser.close();

const together = await sharp({
  create: {
    width: desktop.width + gap + phone.width,
    height: desktop.height,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(
    pictures.map((input, index) => ({ input, left: index * (desktop.width + gap), top: 0 })),
  )
  .png()
  .toBuffer();

await sharp(together)
  .resize({ width: 1600 })
  .png({ palette: true })
  .toFile(join(import.meta.dirname, '../docs/home.png'));
