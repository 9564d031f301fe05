import { type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../../helpers/browser/page.ts';
import { settle } from './still.ts';

/** Pixels per side of the page that one pixel of a baseline averages. */
const COARSENESS = 4;

/*
 * The edges of letters are drawn otherwise elsewhere, which is even over four pixels: a page
 * sharpened by half differs nowhere. A button that moved by 4 px differs in some 70 pixels.
 */
const tolerance = { threshold: 0.06, maxDiffPixels: 12 };

/**
 * Compares a page, or a part of it, with its baseline `name`. The test continues after a
 * difference.
 */
export async function expectLook(page: Page, target: Page | Locator, name: string): Promise<void> {
  await settle(page);
  const shot = await target.screenshot({ animations: 'disabled', scale: 'css' });
  const { width } = await sharp(shot).metadata();
  const coarse = await sharp(shot)
    .removeAlpha()
    .resize({ width: Math.round(width / COARSENESS), kernel: 'linear' })
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
  const before = test.info().errors.length;
  expect.soft(coarse).toMatchSnapshot(name.split('/'), tolerance);
  if (test.info().errors.length > before) {
    await test.info().attach(`${name}, in full`, { body: shot, contentType: 'image/png' });
  }
}
