import type { Page } from '@playwright/test';
import { expect, test, viewport } from '../helpers/browser/page.ts';
import { pressAll, untilStarted } from './all-controls.ts';

/**
 * Adds a script that the policy refuses and one that is missing to the head, and throws. Runs in
 * the page, and not in its frames: the reviews' frame has a policy of its own.
 */
function addScripts() {
  if (window !== top) return;
  for (const src of ['https://analytics.example/tag.js', '/missing.js']) {
    document.head.append(Object.assign(document.createElement('script'), { src }));
  }
  setTimeout(() => {
    throw new Error('foreign');
  });
}

/** Calls a function in the page as soon as it has a head. */
const inHead = `new MutationObserver((_, observer) => {
  if (!document.head) return;
  observer.disconnect();
  (${addScripts})();
}).observe(document, { childList: true, subtree: true })`;

/** When the scripts fail, and how they come into the page, before it is opened or once it runs. */
const moments: readonly [when: string, { early?: string; late?: () => void }][] = [
  ['at the start of the head', { early: inHead }],
  ['when the page is parsed', { early: `addEventListener("DOMContentLoaded", ${addScripts})` }],
  ['after React has started', { late: addScripts }],
];

async function open(
  page: Page,
  path: string,
  { early, late }: { early?: string; late?: () => void },
) {
  const missing = page.waitForResponse(/missing\.js/);
  if (early) await page.addInitScript(early);
  await page.goto(path);
  if (late) {
    await untilStarted(page);
    await page.evaluate(late);
  }
  await missing;
}

for (const [when, scripts] of moments) {
  for (const path of ['/', '/projects']) {
    for (const width of [360, 1440] as const) {
      const isShort = path === '/' && width === 360 && scripts.late !== undefined;
      const tag = isShort ? {} : { tag: '@full' };
      test(
        `altered: on ${path} at ${width} px, foreign scripts that fail ${when} change nothing`,
        tag,
        async ({ page, problems }) => {
          problems.allow(/Content Security Policy|404|MIME type|foreign/);
          await page.setViewportSize(viewport(width));
          await open(page, path, scripts);
          await pressAll(page, path, width);
          await expect(page.locator('html')).toHaveClass(/\bjs\b/);
        },
      );
    }
  }
}
