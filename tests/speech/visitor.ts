import { expect, type Locator, type Page } from '@playwright/test';
import { answerOutside, test as base, viewport } from '../helpers/browser/page.ts';
import { yearInPretoria, yearsInBusiness } from '../helpers/content/years.ts';
import { isRoot } from '../helpers/processes/programs.ts';
import { installOrca, type Orca, startOrca } from './orca.ts';

const missing = installOrca();

/** A visitor who hears the page and presses keys. */
export interface Visitor {
  readonly page: Page;
  /** Moves the focus to a control, as a list of links or buttons does. */
  goTo(control: Locator): Promise<void>;
  /** Presses a key, as X names it, and hears what follows. */
  press(key: string): Promise<void>;
  /** Waits until Orca has nothing more to say, and forgets what it said. */
  waitForSilence(): Promise<void>;
  /** Presses Tab until the focus leaves the page. */
  tabThrough(): Promise<void>;
  /** Reads everything after a control, and keeps the part between two texts. */
  readFrom(control: Locator, from?: string, to?: string): Promise<void>;
}

/** Tests with a screen reader and a browser of their own: what Orca keeps of a page changes what it says of the next. */
export const test = base.extend<{ orca: Orca }>({
  orca: async ({ browserName: _ }, use) => {
    const orca = await startOrca();
    await use(orca);
    orca.close();
  },
  page: async ({ orca, playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({
      headless: false,
      executablePath: orca.browser,
      env: orca.env,
      args: [
        ...(launchOptions.args ?? []).filter((option) => option !== '--no-sandbox'),
        ...(isRoot() ? ['--no-sandbox'] : []),
        '--force-renderer-accessibility',
        // Without the parts of the browser, which are announced too.
        '--kiosk',
        '--no-first-run',
      ],
    });
    await use(await browser.newPage());
    await browser.close();
  },
});

// One screen reader hears one window.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  if (missing !== null) throw new Error(`${missing} is not installed: apt-get install ${missing}`);
});

/** Opens a page at a width in CSS px, lets a visitor act, and compares what was said with its baseline. */
export async function expectSpoken(
  page: Page,
  orca: Orca,
  { path, width, name }: { path: string; width: number; name: string },
  act: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const heard: string[] = [];
  const hear = async (action: string, part = (said: readonly string[]) => said) => {
    const said = part(await orca.said());
    heard.push(
      action,
      ...(said.length > 0 ? said : ['(nothing)']).map((line) => `    ${line}`),
      '',
    );
  };
  await answerOutside(page.context());
  await page.setViewportSize(viewport(width));
  await page.goto(path);
  await hear(`Open ${path}`, (said) => said.filter(isAboutPage));
  await arrive(page, orca);
  await act({
    page,
    goTo: async (control) => {
      await control.focus();
      await hear('Go to a control');
    },
    press: async (key) => {
      orca.press(key);
      await hear(`Press ${key}`, positionFirst);
    },
    waitForSilence: async () => {
      await orca.said();
    },
    tabThrough: async () => {
      await scrollToTop(page);
      for (orca.press('Tab'); await hasFocus(page); orca.press('Tab')) await hear('Press Tab');
    },
    readFrom: async (control, from, to) => {
      // Orca leaves out what is far above the screen.
      await scrollToTop(page);
      await page.evaluate(holdCarousel);
      await control.focus();
      await orca.said();
      orca.press('KP_Add');
      // The control comes first, with its role or without.
      await hear(from ? 'Read a part' : 'Read on', (said) => between(said.slice(1), from, to));
    },
  });
  const text = heard.map(fixYear).join('\n');
  expect(text).toMatchSnapshot([String(width), `${name}.txt`]);
}

async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('html[data-scrolled]')).toHaveCount(0);
}

/**
 * Runs in the page. Orca scrolls to what it reads, which moves Chromium's scroll-snap lists by an item now
 * and then: docs/screen-readers.md.
 */
function holdCarousel(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    #transformations ul { overflow: clip !important }
    #transformations li[aria-hidden="true"] { display: none }
  `);
  document.adoptedStyleSheets = [sheet];
}

/** Whether Orca says this of the page, and not of the window, the tab or the focus, which come in any order. */
function isAboutPage(line: string): boolean {
  return /^(Finished loading|Page has) /.test(line);
}

/** Waits until Orca follows the focus in the new window. */
async function arrive(page: Page, orca: Orca): Promise<void> {
  const first = page.locator('.skip');
  await expect(async () => {
    orca.activate();
    await first.blur();
    await first.focus();
    expect((await orca.said()).join()).toContain('Skip to content');
  }).toPass();
}

/** Whether the focus is still on the page, and not on the browser, after what a key does. */
async function hasFocus(page: Page): Promise<boolean> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  return page.evaluate(() => document.activeElement !== document.body);
}

/** Orders what Orca says of a live region, whose parts it announces in either order: *2 of 24* first. */
function positionFirst(said: readonly string[]): readonly string[] {
  const isPosition = (line: string) => Number(/^\d+ of \d+$/.test(line));
  return said.toSorted((one, other) => isPosition(other) - isPosition(one));
}

function between(said: readonly string[], from = '', to?: string): readonly string[] {
  const start = said.findIndex((line) => line.includes(from));
  const rest = said.slice(Math.max(start, 0));
  const end = to === undefined ? -1 : rest.findIndex((line) => line.includes(to));
  return end < 0 ? rest : rest.slice(0, end + 1);
}

/** Replaces the current year, and the years since the start of the company, by those of 2026. */
function fixYear(line: string): string {
  return line
    .replace(`© ${yearInPretoria()}`, '© 2026')
    .replace(new RegExp(`\\b${yearsInBusiness()}(?= years|, description)`), '8');
}
