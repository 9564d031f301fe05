import type { Page } from '@playwright/test';
import core from 'axe-core';

/** What the source of axe defines in a page. */
declare const axe: typeof core;

/**
 * Runs every rule of axe on a part of the page as it is now, frames included, and returns what it found.
 * Only elements that match the selector `others` are left out.
 *
 * `@axe-core/playwright` sends each node that passed to a second page, which takes 3 s. Here frames
 * report to their page, and only violations leave it: 0.5 s.
 */
export async function violationsOf(page: Page, others: string, part = 'html') {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(core.source);
    // The frame of the reviews has an opaque origin, which no other setting lets report.
    await frame.evaluate(() => axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
  return page.evaluate(
    async (context) => {
      const results = await axe.run(context, { resultTypes: ['violations'] });
      const untested = results.incomplete.filter(({ id }) => id === 'frame-tested');
      return [...results.violations, ...untested].map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ html }) => html),
      }));
    },
    { include: part, exclude: others },
  );
}
