import { setTimeout as wait } from 'node:timers/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { ensureChromium } from '../tests/helpers/browser/chromium.ts';
import {
  field,
  openDocument,
  signInFirst,
  startStudio,
} from '../tests/helpers/browser/studio-page.ts';
import { seen } from './site.ts';
import { report } from './table.ts';
import { rowOfTimes } from './times.ts';

// Measures the times from a letter to the page in the Studio, and from a click on Publish to the page of
// visitors: `npm run bench:studio`.
const edits = 20;
const letters = 100;
/** Milliseconds, of p95. */
const bound = 1000;
const boundOfLetter = 300;

const studio = await startStudio();
const browser = await chromium.launch(ensureChromium());
try {
  const page = await browser.newPage({
    baseURL: studio.origin,
    viewport: { width: 1440, height: 1000 },
  });
  await signInFirst(page, studio);
  const typed = await typeLetters(page);
  await openDocument(page, 'faq', 'faq-quotes');
  const visible: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    const sentence = `This is edition ${edit} of the answer.`;
    await field(page, 'answer').fill(sentence);
    const button = page.getByTestId('action-publish');
    await expect(button).toBeEnabled({ timeout: 20_000 });
    // Editors pause before they publish.
    await wait(1000 + Math.random() * 1000);
    await button.click();
    const clicked = performance.now();
    await seen(async () => (await fetch(studio.siteUrl)).text(), sentence);
    visible.push(performance.now() - clicked);
  }
  const what = `from Publish to a page of the site, ${edits} edits`;
  const row = rowOfTimes(`from a letter to the page, ${letters} letters`, typed, boundOfLetter);
  report([row, rowOfTimes(what, visible, bound)]);
} finally {
  await browser.close();
  await studio.stop();
}

/** Types into a field beside the page. Returns the milliseconds from each letter's input to its change of the page. */
async function typeLetters(page: Page): Promise<number[]> {
  const role = page.frameLocator('iframe').locator('[data-edit$=" role"]');
  await role.click();
  await expect(field(page, 'role')).toBeFocused({ timeout: 30_000 });
  const shown = await role.evaluateHandle((element) => {
    const times: number[] = [];
    const note = () => times.push(performance.timeOrigin + performance.now());
    new MutationObserver(note).observe(element, { childList: true, characterData: true });
    return times;
  });
  const typed = await field(page, 'role').evaluateHandle((input) => {
    const times: number[] = [];
    input.addEventListener('input', () => times.push(performance.timeOrigin + performance.now()));
    return times;
  });
  await page.keyboard.type('x'.repeat(letters), { delay: 180 });
  await wait(2000);
  const [starts, ends] = [await typed.jsonValue(), await shown.jsonValue()];
  return starts.map(
    (start) => (ends.find((end) => end >= start) ?? Number.POSITIVE_INFINITY) - start,
  );
}
