import type { Page } from '@playwright/test';
import {
  controls,
  expectFilter,
  expectList,
  expectSlide,
  expectSteps,
  lists,
} from '../helpers/browser/controls.ts';
import { expect } from '../helpers/browser/page.ts';

/** Waits until a page has started, and React where it has some. */
export async function untilStarted(page: Page): Promise<void> {
  await expect(page.locator('html[data-started]')).toBeAttached();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Presses every control of the page one after the other, and again where that has another effect. */
export async function pressAll(page: Page, path: string, width: 360 | 1440): Promise<void> {
  for (const control of controls) {
    if (control.path !== path || !control.widths.includes(width)) continue;
    await control.find(page).click();
    await control.expectDone(page);
    if (control.name === 'Menu') await page.keyboard.press('Escape');
  }
  if (path === '/projects') {
    await expectSteps(page);
    await expectFilter(page);
    return;
  }
  await page.locator('#transformations').getByRole('button', { name: 'Previous' }).click();
  await expectSlide(page, 1);
  for (const [section, items, first] of lists) {
    await page.locator(`${section} button[aria-controls]`).click();
    await expectList(page, section, items, first);
  }
  const question = page.locator('#faq details').first();
  await question.locator('summary').click();
  await expect(question.locator('p').first()).toBeVisible();
}
