import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from '../tests/helpers/browser/chromium.ts';
import { addDevice, addToAccount } from '../tests/helpers/browser/passkeys.ts';
import {
  field,
  openDocument,
  signInFirst,
  startStudio,
} from '../tests/helpers/browser/studio-page.ts';

/**
 * Photographs a Studio with the demo content for the Help page and for docs/studio.md. Run it after
 * a change of what they show, and look at each picture.
 */
const folder = join(import.meta.dirname, '../studio/help');
await mkdir(folder, { recursive: true });

const studio = await startStudio();
const browser = await chromium.launch(ensureChromium());
try {
  const page = await browser.newPage({
    baseURL: studio.origin,
    viewport: { width: 1200, height: 760 },
    colorScheme: 'light',
  });
  await page.goto(studio.invitation);
  await save(page, 'welcome');
  await signInFirst(page, studio);
  await save(page, 'start');
  await addDevice(page);
  await addToAccount(page, { url: studio.origin }, 1);
  await save(page, 'devices');
  await page.goto('/studio/');
  const role = page.frameLocator('iframe').locator('[data-edit$=" role"]');
  await role.click();
  await field(page, 'role').waitFor();
  await role.scrollIntoViewIfNeeded();
  // After a press in the frame, Playwright never finds the page idle.
  await photograph(page, 'page');
  await takeForms(page);
  await takeHistory(page);
} finally {
  await browser.close();
  await studio.stop();
}

async function takeForms(page: Page): Promise<void> {
  await openDocument(page, 'projectGallery', 'project-faerie-glen-house');
  await page.getByTestId('hotspot-image-input').waitFor();
  await save(page, 'add');
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem').first().waitFor();
  await save(page, 'hide');
  await openDocument(page, 'settings');
  await save(page, 'number');
  await page.goto('/studio/structure/categories');
  await page
    .getByRole('button', { name: /^Rename / })
    .first()
    .click();
  await save(page, 'categories');
}

async function takeHistory(page: Page): Promise<void> {
  await openDocument(page, 'faq', 'faq-plans');
  await field(page, 'answer').fill('For a new building, yes.');
  const footer = page.getByTestId('pane-footer').last();
  await footer.getByText('Last published').waitFor({ state: 'hidden' });
  await page.getByTestId('action-publish').click();
  await footer.getByText('Last published').waitFor();
  await page.getByTestId('pane-footer-document-status').click();
  await page
    .getByTestId('review-changes-pane')
    .getByRole('button', { name: /Published/ })
    .first()
    .waitFor();
  await save(page, 'restore');
  await page.goto('/changes');
  await page.getByRole('link', { name: /^Question / }).click();
  await page.getByText('Put the site back').first().click();
  await save(page, 'changes');
}

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await photograph(page, name);
}

async function photograph(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 70 })
    .toFile(join(folder, `${name}.webp`));
}
