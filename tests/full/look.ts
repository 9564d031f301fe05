import type { Page } from '@playwright/test';
import { violationsOf } from '../helpers/browser/axe.ts';
import { expect, test } from '../helpers/browser/page.ts';

/** Photographs a page, and expects no fault that axe finds, no overflow and buttons that a thumb hits. */
export async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  expect(await violationsOf(page, 'iframe'), name).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow), name).toBe(0);
  for (const button of await page.getByRole('button').all()) {
    expect((await button.boundingBox())?.height ?? 44, name).toBeGreaterThanOrEqual(44);
  }
}
