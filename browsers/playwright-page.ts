import type { Page } from '@playwright/test';
import type { Check } from './check.ts';
import type { EnginePage } from './engine-page.ts';

interface Options {
  /** Whether the page can wait for a frame, which takes script. */
  readonly hasFrames: boolean;
  /** Returns the milliseconds for which a check waits for a condition. */
  patience(): number;
}

/**
 * Returns a function that runs checks on a Playwright page. They share its browser context, and so the
 * HTTP cache; checks that only look share a loaded page too.
 */
export function checksOn(
  page: Page,
  { hasFrames, patience }: Options,
): (check: Check) => Promise<void> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!['warning', 'error', 'assert'].includes(message.type())) return;
    messages.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => messages.push(String(error)));

  const load = async (path: string) => {
    // A fragment of the same page would not load it again. Elsewhere the detour would start another
    // process, which takes twice as long as the page.
    if (path.includes('#')) await page.goto('about:blank');
    messages.length = 0;
    await page.goto(path);
  };
  const frame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  const driver: Omit<EnginePage, 'open'> = {
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key, modifiers = []) => page.keyboard.press([...modifiers, key].join('+')),
    messages: () => messages,
    ...(hasFrames ? { frame } : {}),
  };

  /** The path of the loaded page, if checks have only looked at it. */
  let looked: string | null = null;
  return async (check) => {
    const open = async (path: string) => {
      const isLoaded = looked === path;
      looked = null;
      if (!isLoaded) await load(path);
      else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      if (check.looks) looked = path;
    };
    if (!check.looks) looked = null;
    await check.run({ ...driver, open, patience: patience() });
  };
}
