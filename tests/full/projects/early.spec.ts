import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { ISLAND } from '../../../site/src/dom-contract.ts';
import { hold, REACT } from '../../helpers/browser/page.ts';
import { bindFreePort } from '../../helpers/ports.ts';
import { expect, lightboxOf, test, tile, tiles, titles } from './gallery.ts';

test.describe.configure({ mode: 'default' });

const isReacts = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

/** Opens the page, to which React comes when the returned function is called. */
async function openWithoutReact(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, REACT);
  await page.goto(path);
  return release;
}

test('Before React has loaded: a tile, even pressed twice, opens its title and its small picture, and React goes on from there', async ({
  page,
}) => {
  const release = await openWithoutReact(page, '/projects');
  await tile(page, 'Oak kitchen').dblclick();
  const lightbox = lightboxOf(page);
  await expect(lightbox).toHaveAccessibleName('Oak kitchen');
  await expect(lightbox.getByText('Loading …')).toBeVisible();
  const small = await tile(page, 'Oak kitchen').locator('img').getAttribute('alt');
  await expect(lightbox.getByRole('img', { name: small ?? '' })).toBeVisible();
  await expect(page).toHaveURL('/projects#oak-kitchen');
  release();
  await expect(lightbox.getByText(`3 of ${titles.length}`)).toBeVisible();
  await expect(lightbox).toHaveCount(1);
  await expect(lightbox.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(tile(page, 'Oak kitchen')).toBeFocused();
  await expect(page).toHaveURL('/projects');
  await expect(page.locator('html')).not.toHaveAttribute('data-lightbox');
});

/** Serves a site whose gallery comes in two parts, and the end of its page, with its properties, after them. */
async function serveInParts(site: string) {
  const parts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ends = ['</li>', `<template ${ISLAND}=`];
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(site + url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    let from = 0;
    let to = body.indexOf('<astro-island');
    for (const [index, end] of to === -1 ? [] : ends.entries()) {
      to = body.indexOf(end, to);
      response.write(body.subarray(from, to));
      from = to;
      await parts[index]?.promise;
    }
    response.end(body.subarray(from));
  });
  const origin = `http://localhost:${await bindFreePort(server)}`;
  const [sendGallery, sendEnd] = parts.map(({ resolve }) => resolve);
  return { origin, sendGallery, sendEnd, close: () => server.close().closeAllConnections() };
}

test('React that comes before the end of the page draws the gallery once', async ({
  page,
  baseURL,
}) => {
  const slow = await serveInParts(String(baseURL));
  await page.goto(`${slow.origin}/projects#slate-roof`, { waitUntil: 'commit' });
  await page.waitForFunction(() => customElements.get('astro-island'));
  slow.sendGallery?.();
  // Astro's island has it as soon as React has come.
  await page.waitForFunction("document.querySelector('astro-island').hydrator");
  slow.sendEnd?.();
  await isReacts(page);
  await expect(lightboxOf(page).getByText(`2 of ${titles.length}`)).toBeVisible();
  await page.close();
  slow.close();
});

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['a press beside it', (page: Page) => page.mouse.click(5, 5)],
  ['Back', (page: Page) => page.goBack()],
] as const) {
  test(`Before React has loaded: ${how} closes the lightbox, which stays closed`, async ({
    page,
  }) => {
    const release = await openWithoutReact(page, '/projects');
    await tile(page, 'Slate roof').click();
    await expect(lightboxOf(page)).toBeVisible();
    await close(page);
    await expect(lightboxOf(page)).toHaveCount(0);
    await expect(tile(page, 'Slate roof')).toBeFocused();
    await expect(page).toHaveURL('/projects');
    await expect(page.locator('html')).not.toHaveAttribute('data-lightbox');
    release();
    await isReacts(page);
    await expect(lightboxOf(page)).toHaveCount(0);
  });
}

test('Before React has loaded: a link to a project opens it', async ({ page }) => {
  const release = await openWithoutReact(page, '/projects#thatch-roof');
  await expect(lightboxOf(page)).toHaveAccessibleName('Thatch roof');
  release();
  await isReacts(page);
  await expect(lightboxOf(page)).toHaveAccessibleName('Thatch roof');
});

test('If React cannot be loaded: the lightbox says so and leads to the picture, as tiles do then, and the dropdown is hidden', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(REACT, (route) => route.abort());
  await page.goto('/projects');
  await tile(page, 'Oak kitchen').click();
  const link = lightboxOf(page).getByRole('link', { name: 'Open the picture' });
  // A file that fails to load is requested once more, a second later.
  await expect(lightboxOf(page).getByText('The gallery could not be loaded.')).toBeVisible();
  await expect(lightboxOf(page).getByText('Loading …')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(/\/images\/embedded\/production\/.*[?&]w=1600/);
  const answer = await page.request.get(page.url());
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  await page.goto('/projects');
  await expect(page.getByLabel('Category')).toBeHidden();
  await expect(tiles(page)).toHaveText(titles);
  await tile(page, 'Slate roof').click();
  await expect(page).toHaveURL(/\/images\/embedded\/production\/.*[?&]w=1600/);
});
