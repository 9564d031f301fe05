import { setTimeout as wait } from 'node:timers/promises';
import { chromium, expect } from '@playwright/test';
import { ensureChromium } from '../tests/harness/chromium.ts';
import { field, openDocument, signInFirst, startStudio } from '../tests/harness/studio-page.ts';
import { report } from './table.ts';
import { rowOfTimes } from './times.ts';

// Measures the time from a click on Publish in the real Studio to the page: `npm run bench:studio`.
const edits = 20;
/** Milliseconds, of p95. */
const bound = 1000;

const studio = await startStudio();
const browser = await chromium.launch(ensureChromium());
try {
  const page = await browser.newPage({
    baseURL: studio.origin,
    viewport: { width: 1440, height: 1000 },
  });
  await signInFirst(page, studio);
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
    while (!(await (await fetch(studio.siteUrl)).text()).includes(sentence)) await wait(10);
    visible.push(performance.now() - clicked);
  }
  const what = `from Publish to a page of the site, ${edits} edits`;
  report([rowOfTimes(what, visible, bound)]);
} finally {
  await browser.close();
  await studio.stop();
}
