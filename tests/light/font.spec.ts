import { cp, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeTypeface } from '../../scripts/typeface/make-typeface.ts';
import { typefaceFiles } from '../../site/src/company/typeface.ts';
import { expect, test, viewport } from '../helpers/browser/page.ts';
import { openCompany } from '../helpers/site/company-page.ts';

/** Returns whether the text of a page is in the site's font, and the `font-display` of each of its faces that is there. */
const fontOf = (page: Page) =>
  page.evaluate(() => {
    const isUsed = getComputedStyle(document.body).fontFamily.startsWith('Typeface,');
    const fonts = Array.from(document.fonts).filter(({ family }) => family === 'Typeface');
    return {
      isUsed,
      loaded: fonts.flatMap(({ status, display }) => (status === 'loaded' ? [display] : [])),
    };
  });

/** Lets a page see that its first byte came after some ms: a busy machine answers as late as a slow network does. */
const answerAfter = (page: Page, ms: number) =>
  page.addInitScript((time) => {
    Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', {
      get() {
        return this.requestStart + time;
      },
    });
  }, ms);

/** Opens the home page on a slow network, and waits for the font that it fetches for the next one. */
async function openOnSlowNetwork(page: Page): Promise<void> {
  await answerAfter(page, 150);
  const fetched = page.waitForResponse((response) => /archivo/.test(response.url()));
  await page.goto('/');
  await (await fetched).finished();
}

test('a wide window has the site’s font from the first page on', async ({ page }) => {
  await page.goto('/');
  await expect
    .poll(() => fontOf(page))
    .toMatchObject({ isUsed: true, loaded: expect.arrayContaining(['optional']) });
});

test.describe('on a phone', () => {
  test.use({ viewport: viewport(360), screen: viewport(360) });

  test('on a slow network the first page is in the phone’s own font, the next in the site’s', async ({
    page,
  }) => {
    await openOnSlowNetwork(page);
    expect(await fontOf(page)).toEqual({ isUsed: false, loaded: [] });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
    // It was fetched ahead, unless the press was faster.
    await expect
      .poll(() => fontOf(page))
      .toMatchObject({ isUsed: true, loaded: expect.arrayContaining(['optional']) });
  });

  test('on a slow network a page that is opened again is in the site’s font', async ({
    page,
    context,
  }) => {
    await openOnSlowNetwork(page);
    const again = await context.newPage();
    await answerAfter(again, 150);
    await again.goto('/');
    await expect
      .poll(() => fontOf(again))
      .toMatchObject({ isUsed: true, loaded: expect.arrayContaining(['fallback']) });
  });

  test('on a fast network the first page is in the site’s font', async ({ page }) => {
    await answerAfter(page, 20);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/');
    await expect
      .poll(() => fontOf(page))
      .toEqual({ isUsed: true, loaded: ['optional', 'fallback'] });
    expect(requests.filter((url) => /woff2/.test(url))).toHaveLength(1);
  });
});

// Arial, which Android has not, has Liberation's widths.
for (const font of ['Typeface Arial', 'Typeface DejaVu', 'Roboto']) {
  test(`the headline breaks into as many lines in “${font}” as in the site’s font`, async ({
    page,
  }) => {
    const height = (family: string) =>
      page.evaluate(async (name) => {
        document.documentElement.style.setProperty('--font', `"${name}"`);
        await document.fonts.load(`640 20px "${name}"`);
        return document.querySelector('h1')?.getBoundingClientRect().height;
      }, family);
    for (const width of [320, 360, 412, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      expect([width, await height(font)]).toEqual([width, await height('Typeface')]);
    }
  });
}

test('the typeface of a company takes the place of Archivo', async ({ page }) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'typeface-'));
  await cp(join(import.meta.dirname, '../company'), folder.path, { recursive: true });
  const archivo = join(import.meta.dirname, '../../site/src/styles/archivo.woff2');
  const { font, css } = await makeTypeface(archivo, folder.path);
  const [file, style] = typefaceFiles(folder.path);
  await Promise.all([writeFile(file, font), writeFile(style, css)]);
  const response = page.waitForResponse(/\.woff2$/);
  await openCompany(page, folder.path);
  expect(await (await response).body()).toEqual(font);
  expect(await fontOf(page)).toMatchObject({ isUsed: true });
});
