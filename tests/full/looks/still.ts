import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '../../helpers/browser/page.ts';
import { yearInPretoria, yearsInBusiness } from '../../helpers/content/years.ts';

/** The year in all screenshots. */
const YEAR = { now: '2026', inBusiness: '8' };

/**
 * Makes a page look the same on every machine: no motion, and letters where their font puts them.
 */
const STILL = `
  *, ::before, ::after {
    transition: none !important;
    animation: none !important;
    scroll-behavior: auto !important;
    caret-color: transparent !important;
    text-rendering: geometricPrecision !important;
  }
  /* Whatever is in a frame, and whether its document has come. */
  iframe { background: black !important; filter: brightness(0) !important; }
  html[data-bare] header:has(nav), html[data-bare] > body > aside { visibility: hidden !important; }
`;

/**
 * Opens a page without motion: pictures and frames are flat, the year is fixed, the font is the
 * site's.
 */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.route('**/*', flatten);
  await page.goto(path);
  if ((await page.locator('html.first').count()) > 0) {
    // A phone has the font from the second page on, out of its memory.
    await page.evaluate(() => document.fonts.load('1em Typeface'));
    await page.goto(path, { referer: page.url() });
  }
  await page.evaluate(freeze, STILL);
  await page.evaluate(fixYears, {
    now: String(yearInPretoria()),
    inBusiness: String(yearsInBusiness()),
    YEAR,
  });
  await settle(page);
}

/**
 * Releases the pointer, and waits until the page has reacted and fonts and pictures have loaded.
 */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** Scrolls to a section and waits for its frame, which comes when scrolling has stopped. */
export async function bringFrame(section: Locator): Promise<void> {
  await section.locator('[data-frame]').scrollIntoViewIfNeeded();
  await expect(section.locator('iframe')).toBeAttached();
}

/** Hides the elements that float over the page, or shows them again. */
export async function bare(page: Page, isBare: boolean): Promise<void> {
  await page.evaluate((on) => document.documentElement.toggleAttribute('data-bare', on), isBare);
}

/** Runs in the page. */
function freeze(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  // An optional font that loads late would not be used at all.
  for (const { cssRules: rules, ownerNode } of document.styleSheets) {
    for (const [index, rule] of [...rules].entries()) {
      if (!(rule instanceof CSSFontFaceRule) || !/optional/.test(rule.cssText)) continue;
      if (!(ownerNode instanceof HTMLElement)) continue;
      const { parentStyleSheet } = rule;
      parentStyleSheet?.deleteRule(index);
      parentStyleSheet?.insertRule(rule.cssText.replace('optional', 'block'), index);
    }
  }
}

interface Years {
  readonly now: string;
  readonly inBusiness: string;
  readonly YEAR: typeof YEAR;
}

/** Runs in the page. */
function fixYears({ now, inBusiness, YEAR }: Years): void {
  const inText = new RegExp(`\\b${inBusiness}\\b(?=\\s*years|\\s*$)`);
  for (const place of document.querySelectorAll('#hero, #about dl, footer')) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { data = '' } = text instanceof Text ? text : {};
      const fixed = data.replace(now, YEAR.now).replace(inText, YEAR.inBusiness);
      if (fixed !== data) text.nodeValue = fixed;
    }
  }
}

async function flatten(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  if (request.resourceType() === 'image' && /^\/images\//.test(url.pathname)) {
    return route.fulfill({ contentType: 'image/svg+xml', body: flatPicture(url) });
  }
  if (request.resourceType() === 'document' && request.frame().parentFrame() !== null) {
    return route.fulfill({ contentType: 'text/html', body: '' });
  }
  return route.fallback();
}

/** Returns the URL of a picture of the same size, in one flat colour. */
function flatPicture({ pathname, searchParams }: URL): string {
  const [, asset = '', own = '', high = ''] = /([0-9a-f]+)-(\d+)x(\d+)/.exec(pathname) ?? [];
  const width = Number(searchParams.get('w') ?? own);
  const height = Number(searchParams.get('h') ?? (width * Number(high)) / Number(own));
  const hue = Number.parseInt(asset.slice(0, 4), 16) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 30% 60%)"/></svg>`;
}
